package ballast.npz;

import ballast.BadInputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** One entry of a zip archive whose checksum is compared at the end, which the archive itself does not do. */
public final class NpzEntry extends FilterInputStream {

    private final ZipEntry entry;
    private final CheckedInputStream checked;

    public NpzEntry(ZipFile zip, ZipEntry entry) throws IOException {
        this(entry, new CheckedInputStream(zip.getInputStream(entry), new CRC32()));
    }

    private NpzEntry(ZipEntry entry, CheckedInputStream checked) {
        super(checked);
        this.entry = entry;
        this.checked = checked;
    }

    /** To be called after the last byte: refuses an entry that is longer than it says or has changed. */
    public void verify() throws IOException {
        if (read() >= 0 || checked.getChecksum().getValue() != entry.getCrc()) {
            throw new BadInputException("array " + entry.getName() + " is damaged, its checksum is wrong");
        }
    }
}
