package ballast.data.file.wrapped;

import ballast.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** An archive that holds one file. */
final class Archive {

    /** The largest accepted compression ratio; that of tables is rarely above a hundred. */
    private static final long MOST_PACKED = 1000;

    private Archive() {}

    /** Extracts the only file of an archive. */
    static Path only(Path archive, List<String> notices) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            List<? extends ZipEntry> files = zip.stream()
                    .filter(entry -> !entry.isDirectory()
                            && !entry.getName().startsWith("__MACOSX/")
                            && !entry.getName().endsWith(".DS_Store"))
                    .toList();
            if (files.size() != 1) {
                throw new BadInputException(archive + ": holds " + files.size() + " files"
                        + (files.isEmpty()
                                ? ""
                                : ", such as " + files.get(0).getName() + " and "
                                        + files.get(1).getName())
                        + "; an archive must hold one table, so unpack it and name the file");
            }
            String name = files.get(0).getName();
            int dot = name.lastIndexOf('.');
            String extension = dot < name.lastIndexOf('/') + 1 ? "" : name.substring(dot);
            if (extension.equals(".zip")) {
                throw new BadInputException(archive + ": holds another archive, " + name + "; unpack it");
            }
            Path table = Files.createTempFile("ballast-", extension);
            try (InputStream in = zip.getInputStream(files.get(0));
                    OutputStream out = Files.newOutputStream(table)) {
                copy(in, out, MOST_PACKED * Math.max(1024, Files.size(archive)), archive);
            } catch (IOException | BadInputException e) {
                Files.deleteIfExists(table);
                throw e;
            }
            notices.add("read " + name + " out of the archive");
            return table;
        } catch (ZipException e) {
            throw new BadInputException(archive + ": is no archive that can be read (" + e.getMessage() + ")", e);
        }
    }

    private static void copy(InputStream in, OutputStream out, long most, Path archive) throws IOException {
        byte[] some = new byte[1 << 16];
        long all = 0;
        for (int count = in.read(some); count >= 0; count = in.read(some)) {
            all += count;
            if (all > most) {
                throw new BadInputException(archive + ": unpacks to more than " + most + " bytes; unpack it by hand");
            }
            out.write(some, 0, count);
        }
    }
}
