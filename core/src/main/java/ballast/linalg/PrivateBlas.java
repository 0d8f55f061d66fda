package ballast.linalg;

import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas;

/**
 * Gives the OpenBLAS that comes with Ballast a name of its own, so that another one may be in the same process.
 *
 * <p>On Linux a process has one library of each name (SONAME), and that of the system, which Spark's MLlib loads where
 * it is installed, has the name of this one: whoever comes second gets the library of the other, and the process ends.
 * The copies that JavaCPP unpacks into its cache are given another name of the same length before they are loaded.
 * Where that cannot be done, they are loaded as they are unless the other is in the process already.
 */
final class PrivateBlas {

    private static final String SHARED = "libopenblas.so.0";
    private static final String OWN = "libballastb.so.0";

    /** The name by which JavaCPP loads it for BLAS alone; it takes a file of the same size and time for its own. */
    private static final String SECOND_NAME = "libopenblas_nolapack.so.0";

    private PrivateBlas() {}

    /** Renames what is about to be loaded. */
    static void prepare() {
        if (!Loader.getPlatform().startsWith("linux")) {
            return;
        }
        try {
            String folder = "/org/bytedeco/openblas/" + Loader.getPlatform() + "/";
            URL library = Loader.findResource(openblas.class, folder + SHARED);
            URL calls = Loader.findResource(openblas.class, folder + "libjniopenblas.so");
            if (library == null || calls == null) {
                return;
            }
            Path blas = Loader.cacheResource(library).toPath();
            rename(blas);
            link(blas.resolveSibling(SECOND_NAME), blas);
            rename(Loader.cacheResource(calls).toPath());
        } catch (IOException e) {
            requireAlone(e);
        }
    }

    /** Replaces the name in a file, which stays as it is for processes that have loaded it. */
    private static void rename(Path path) throws IOException {
        List<Long> places;
        try (FileChannel library = FileChannel.open(path)) {
            places = ElfNames.places(library, SHARED);
        }
        if (places.isEmpty()) {
            return;
        }
        Path renamed = Files.createTempFile(path.getParent(), ".blas", ".so");
        try {
            Files.copy(path, renamed, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
            try (FileChannel library = FileChannel.open(renamed, StandardOpenOption.WRITE)) {
                for (long place : places) {
                    library.write(ByteBuffer.wrap(OWN.getBytes(StandardCharsets.US_ASCII)), place);
                }
            }
            Files.setLastModifiedTime(renamed, Files.getLastModifiedTime(path));
            Files.move(renamed, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(renamed);
        }
    }

    /** Makes a name lead to a file, which JavaCPP would unpack and the process load a second time under that name. */
    private static void link(Path name, Path file) throws IOException {
        if (Files.exists(name) && Files.isSameFile(name, file)) {
            return;
        }
        Path link = Files.createTempFile(file.getParent(), ".blas", ".so");
        try {
            Files.delete(link);
            Files.createSymbolicLink(link, file.getFileName());
            Files.move(link, name, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(link);
        }
    }

    /** Refuses to load a library beside another of its name. */
    private static void requireAlone(IOException why) {
        List<String> others;
        try (Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"), StandardCharsets.ISO_8859_1)) {
            others = mapped.filter(line -> line.contains("/libopenblas"))
                    .map(line -> line.substring(line.indexOf('/')))
                    .distinct()
                    .toList();
        } catch (IOException e) {
            return;
        }
        if (!others.isEmpty()) {
            throw new IllegalStateException(
                    "another OpenBLAS is in this process, " + others.get(0) + ", and Ballast's own cannot be renamed ("
                            + why.getMessage() + "): set -Dorg.bytedeco.javacpp.cachedir to a folder that can be "
                            + "written, or keep the other out with -Ddev.ludovic.netlib.blas.nativeLib=none.so and "
                            + "the same for lapack and arpack",
                    why);
        }
    }
}
