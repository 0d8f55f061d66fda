package ballast.data.file.wrapped;

import ballast.BadInputException;
import ballast.data.file.reader.LimitedStream;
import ballast.npz.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** An archive that holds one file. */
final class Archive {

    /** The largest accepted compression ratio; that of tables is rarely above a hundred. */
    private static final long MOST_PACKED = 1000;

    private Archive() {}

    /** Uses the only file of an archive, extracted. */
    static <T> T only(Path archive, List<String> notices, Temporary.Use<T> use) {
        String name = Reading.explained(archive, () -> onlyName(archive));
        int dot = name.lastIndexOf('.');
        String extension = dot < name.lastIndexOf('/') + 1 ? "" : name.substring(dot);
        return Temporary.use(archive.toString(), extension, table -> {
            Reading.explained(archive, () -> extract(archive, name, table));
            notices.add("read " + name + " out of the archive");
            return use.of(table);
        });
    }

    private static String onlyName(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            List<String> files = zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .filter(name -> !name.startsWith("__MACOSX/") && !name.endsWith(".DS_Store"))
                    .toList();
            if (files.size() != 1) {
                throw new BadInputException("holds " + files.size() + " files"
                        + (files.isEmpty() ? "" : ", such as " + files.get(0) + " and " + files.get(1))
                        + "; an archive must hold one table, so unpack it and name the file");
            }
            if (files.get(0).endsWith(".zip")) {
                throw new BadInputException("holds another archive, " + files.get(0) + "; unpack it");
            }
            return files.get(0);
        }
    }

    private static Path extract(Path archive, String name, Path table) throws IOException {
        long most = MOST_PACKED * Math.max(1024, Files.size(archive));
        try (ZipFile zip = new ZipFile(archive.toFile());
                InputStream in = new LimitedStream(zip.getInputStream(zip.getEntry(name)), most + 1)) {
            if (Files.copy(in, table, StandardCopyOption.REPLACE_EXISTING) > most) {
                throw new BadInputException("unpacks to more than " + most + " bytes; unpack it by hand");
            }
        }
        return table;
    }
}
