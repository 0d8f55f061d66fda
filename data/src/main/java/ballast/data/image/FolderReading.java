package ballast.data.image;

import ballast.BadInputException;
import ballast.block.Workers;
import ballast.data.Dataset;
import ballast.data.file.column.CompactRows;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads all images of a folder, in parallel and in order. */
final class FolderReading {

    private final FolderListing listing;
    private final Optional<ImageShape> asked;
    private final boolean skipUnreadable;
    private final List<Integer> kept = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    FolderReading(FolderListing listing, Optional<ImageShape> asked, boolean skipUnreadable) {
        this.listing = listing;
        this.asked = asked;
        this.skipUnreadable = skipUnreadable;
    }

    /** An image, or the problem with it. */
    private record Decoded(int image, Optional<Grey> grey, String problem) {}

    Dataset read() throws IOException {
        int images = listing.names().size();
        Decoded first = decoded(0);
        String problem = first.problem();
        while (first.grey().isEmpty()) {
            note(first);
            if (first.image() + 1 == images) {
                throw new BadInputException("none of the " + images + " images can be read; "
                        + listing.names().get(0) + ": " + problem);
            }
            first = decoded(first.image() + 1);
        }
        int start = first.image();
        Grey example = first.grey().get();
        ImageShape shape = asked.orElse(example.shape());
        checkMemory(images, shape);
        CompactRows rows = CompactRows.of(images, shape.size(), ElementType.FLOAT32);
        keep(start, example.resized(shape), rows);
        Decoded known = first;
        Workers.shared()
                .inOrder(images - start, k -> k == 0 ? known : fitting(start + k, shape, start), (done, next) -> {
                    note(next);
                    next.grey().ifPresent(grey -> keep(next.image(), grey, rows));
                    return done;
                });
        FolderListing read = listing.only(kept);
        read.remark().ifPresent(notices::add);
        listing.passedOver().ifPresent(notices::add);
        return new Dataset(
                listing.title(), rows.samples().withShape(shape), read.labels(), Optional.of(read.names()), notices);
    }

    private Decoded decoded(int image) {
        try {
            return new Decoded(image, Optional.of(ImageFile.read(listing.file(image))), "");
        } catch (BadInputException e) {
            if (!skipUnreadable) {
                throw new BadInputException(listing.names().get(image) + ": " + e.getMessage(), e);
            }
            return new Decoded(image, Optional.empty(), e.getMessage());
        }
    }

    private void note(Decoded decoded) {
        if (decoded.grey().isEmpty()) {
            notices.add("skipped " + listing.names().get(decoded.image()) + ": " + decoded.problem());
        }
    }

    private void keep(int image, Grey grey, CompactRows rows) {
        kept.add(image);
        rows.append(grey.values());
    }

    private Decoded fitting(int image, ImageShape shape, int first) {
        Decoded decoded = decoded(image);
        return new Decoded(image, decoded.grey().map(grey -> fitting(grey, image, shape, first)), decoded.problem());
    }

    private Grey fitting(Grey grey, int image, ImageShape shape, int first) {
        if (asked.isPresent()) {
            return grey.resized(shape);
        }
        if (!grey.shape().equals(shape)) {
            throw new BadInputException(
                    "the images differ in size: " + listing.names().get(first) + " is " + shape
                            + ", but " + listing.names().get(image) + " is " + grey.shape()
                            + " (height x width); bring all to one size, for example with `shape = " + shape + "`");
        }
        return grey;
    }

    static void checkMemory(int images, ImageShape shape) {
        long needed = (long) images * shape.size();
        long most = Runtime.getRuntime().maxMemory();
        if (needed > most) {
            throw new BadInputException(images + " images of " + shape + " need " + (needed >> 20)
                    + " MB of memory, but Java may use " + (most >> 20)
                    + " MB; raise -Xmx, or have them made smaller with `shape`");
        }
    }
}
