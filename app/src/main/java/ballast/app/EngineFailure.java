package ballast.app;

import ballast.EngineException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why native code could not be loaded, in words for a user. */
final class EngineFailure {

    /** Where the linear algebra is unpacked, unless the property says so. */
    private static final String CACHE_PROPERTY = "org.bytedeco.javacpp.cachedir";

    private EngineFailure() {}

    static boolean is(Throwable e) {
        return e instanceof EngineException
                || e instanceof UnsatisfiedLinkError
                || e instanceof ExceptionInInitializerError
                || e instanceof NoClassDefFoundError
                        && String.valueOf(e.getMessage()).startsWith("Could not initialize");
    }

    /**
     * What to do about it. The first failure is told by what was thrown then; later ones come as a class that could not
     * be initialised, with the first in words.
     */
    static String reason(Throwable e) {
        String all = Stream.<Throwable>iterate(e, cause -> cause != null, Throwable::getCause)
                .map(Throwable::toString)
                .collect(Collectors.joining(" "));
        if (all.contains("unable to create native thread")) {
            return "no more threads can be started; raise the limit (ulimit -u) or end other programs";
        }
        int limited = all.indexOf("the address space");
        if (limited >= 0) {
            return all.substring(limited).replaceFirst(" \\[in thread.*", "") + "; raise it, or lower -Xmx";
        }
        if (all.contains("duckdb") || isFromTables(e)) {
            return unpacked(System.getProperty("java.io.tmpdir"), "java.io.tmpdir");
        }
        String usual =
                Path.of(System.getProperty("user.home"), ".javacpp", "cache").toString();
        return unpacked(System.getProperty(CACHE_PROPERTY, usual), CACHE_PROPERTY);
    }

    private static boolean isFromTables(Throwable e) {
        return Arrays.stream(e.getStackTrace())
                .anyMatch(frame -> frame.getClassName().startsWith("org.duckdb."));
    }

    private static String unpacked(String folder, String property) {
        return "it is unpacked into " + folder + ", where it must be possible to write and to execute files; "
                + "another folder is set by BALLAST_JAVA_OPTS=-D" + property + "=FOLDER";
    }
}
