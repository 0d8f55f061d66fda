package ballast.data.image;

import ballast.BadInputException;
import ballast.block.Workers;
import ballast.data.Dataset;
import ballast.samples.ImageShape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads all images of a folder, several at a time, each straight to its place among the samples. */
final class FolderReading {

    private final FolderListing listing;
    private final Optional<ImageShape> asked;
    private final boolean skipUnreadable;
    private final String[] problems;

    FolderReading(FolderListing listing, Optional<ImageShape> asked, boolean skipUnreadable) {
        this.listing = listing;
        this.asked = asked;
        this.skipUnreadable = skipUnreadable;
        this.problems = new String[listing.names().size()];
    }

    Dataset read() throws IOException {
        int first = 0;
        Optional<Grey> example = decoded(first);
        while (example.isEmpty() && ++first < problems.length) {
            example = decoded(first);
        }
        int firstReadable = first;
        Grey sample = example.orElseThrow(() -> new BadInputException("none of the " + problems.length
                + " images can be read; " + listing.names().get(0) + ": " + problems[0]));
        ImageShape shape = asked.orElse(sample.shape());
        ImageRows rows = new ImageRows(problems.length, shape);
        rows.put(firstReadable, sample.resized(shape));
        Workers.shared()
                .inOrder(
                        problems.length - firstReadable - 1,
                        k -> {
                            int image = firstReadable + 1 + k;
                            decoded(image)
                                    .ifPresent(grey -> rows.put(image, fitting(grey, image, shape, firstReadable)));
                            return Boolean.TRUE;
                        },
                        (a, b) -> a);
        return dataset(rows);
    }

    /** One image, or nothing if it cannot be read and that was allowed. */
    private Optional<Grey> decoded(int image) {
        try {
            return Optional.of(ImageFile.read(listing.file(image)));
        } catch (BadInputException e) {
            if (!skipUnreadable) {
                throw new BadInputException(listing.names().get(image) + ": " + e.getMessage(), e);
            }
            problems[image] = e.getMessage();
            return Optional.empty();
        }
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

    private Dataset dataset(ImageRows rows) throws IOException {
        List<Integer> kept = new ArrayList<>();
        List<String> notices = new ArrayList<>();
        for (int image = 0; image < problems.length; image++) {
            if (problems[image] == null) {
                kept.add(image);
            } else {
                notices.add("skipped " + listing.names().get(image) + ": " + problems[image]);
            }
        }
        FolderListing read = listing.only(kept);
        read.remark().ifPresent(notices::add);
        listing.passedOver().ifPresent(notices::add);
        return new Dataset(listing.title(), rows.samples(kept), read.labels(), Optional.of(read.names()), notices);
    }
}
