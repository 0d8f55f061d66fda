package ballast.linalg;

import ballast.BadInputException;
import ballast.EngineException;
import java.io.File;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas;

/**
 * Chooses once in a process what matrices are computed with: OpenBLAS, or where that cannot be loaded plain Java, which
 * is told by a warning. The system property {@value #PROPERTY} insists on one of them.
 */
final class Engines {

    /** System property, {@code native} or {@code java}: fails without native code, or does not look for it. */
    static final String PROPERTY = "ballast.engine";

    private static final String CACHE_PROPERTY = "org.bytedeco.javacpp.cachedir";
    private static final Logger LOG = System.getLogger("ballast.linalg");

    /** Why native code could not be loaded; null if it was. */
    private static final Throwable FAILURE;

    private static final Engine CURRENT;

    static {
        String wanted = System.getProperty(PROPERTY, "");
        boolean java = wanted.equals("java");
        FAILURE = java ? null : load(wanted);
        CURRENT = java || isReplaced(wanted) ? new PlainJava() : FAILURE == null ? new OpenBlas() : null;
        if (CURRENT instanceof OpenBlas) {
            LOG.log(Level.DEBUG, () -> "OpenBLAS, unpacked into " + folder());
        } else if (FAILURE != null && CURRENT != null) {
            LOG.log(Level.WARNING, () -> message() + ". Plain Java takes its place, which is slower");
        }
    }

    private Engines() {}

    /**
     * What products are computed with.
     *
     * @throws EngineException if the engine that the property insists on cannot be loaded
     * @throws BadInputException if a system property has a value that it cannot have
     */
    static Engine current() {
        if (CURRENT != null) {
            return CURRENT;
        }
        if (FAILURE instanceof BadInputException wrong) {
            throw new BadInputException(wrong.getMessage(), wrong);
        }
        throw new EngineException(message(), FAILURE);
    }

    private static boolean isReplaced(String wanted) {
        return FAILURE != null && !(FAILURE instanceof BadInputException) && !wanted.equals("native");
    }

    private static Throwable load(String wanted) {
        if (!wanted.isEmpty() && !wanted.equals("native")) {
            return new BadInputException(
                    "the system property " + PROPERTY + " = \"" + wanted + "\" must be native, java or not set");
        }
        // Matrices are counted and released here. The engine's own limits, taken from the size of the Java heap, would
        // make it fail in the middle of a call when the heap is small.
        for (String limit : new String[] {"org.bytedeco.javacpp.maxBytes", "org.bytedeco.javacpp.maxPhysicalBytes"}) {
            if (System.getProperty(limit) == null) {
                System.setProperty(limit, "0");
            }
        }
        try {
            AddressSpace.check();
            PrivateBlas.prepare();
            Loader.load(openblas.class);
            BlasThreads.ofProcess().ifPresent(openblas::blas_set_num_threads);
            return null;
        } catch (LinkageError | OutOfMemoryError | RuntimeException e) {
            return e;
        }
    }

    private static String message() {
        String platform = Loader.getPlatform();
        if (FAILURE instanceof OutOfMemoryError || FAILURE instanceof IllegalStateException) {
            return "the native linear algebra cannot be loaded: " + FAILURE.getMessage();
        }
        if (!isPresent(platform)) {
            String others = Stream.of("linux-x86_64", "linux-arm64", "macosx-x86_64", "macosx-arm64", "windows-x86_64")
                    .filter(Engines::isPresent)
                    .collect(Collectors.joining(", "));
            return "there is no native linear algebra for " + platform + " on the class path or module path"
                    + (others.isEmpty() ? "" : ", only for " + others)
                    + ": add the artifact io.github.ballast-pca:ballast-natives-" + platform;
        }
        return "the native linear algebra cannot be loaded (" + firstCause(FAILURE) + "): it is unpacked into "
                + folder() + ", where it must be possible to write 90 MB and to execute files; another folder is set "
                + "by -D" + CACHE_PROPERTY + "=FOLDER";
    }

    private static boolean isPresent(String platform) {
        return openblas.class.getResource("/org/bytedeco/openblas/" + platform + "/") != null
                || ServiceLoader.load(NativeLibraries.class, NativeLibraries.class.getClassLoader()).stream()
                        .anyMatch(provider -> provider.get().platform().equals(platform));
    }

    private static String folder() {
        try {
            return Loader.getCacheDir().toString();
        } catch (IOException e) {
            return System.getProperty(
                    CACHE_PROPERTY,
                    System.getProperty("user.home") + "/.javacpp/cache".replace('/', File.separatorChar));
        }
    }

    private static String firstCause(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
