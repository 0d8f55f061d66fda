package ballast.linalg;

/**
 * The native libraries of one platform, as a service.
 *
 * <p>On the module path a library is found only if its module is resolved, and nothing requires the module of a
 * platform. The artifacts {@code ballast-natives-...} provide this service and require the libraries: a program that
 * has one of them beside {@code ballast.core} has its libraries resolved.
 */
public interface NativeLibraries {

    /** The platform in the words of JavaCPP, such as {@code linux-x86_64}. */
    String platform();
}
