package ballast.data.option;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.SelectedColumns;
import ballast.fit.Source;
import ballast.samples.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What to do about values that are not there: NaN in arrays, empty fields and the usual words for nothing in text, null
 * in tables.
 *
 * <p>An infinity is a value that cannot be used, and always an error.
 */
public enum Missing {
    /** A missing value is refused with its place. */
    ERROR {
        @Override
        public Dataset without(Dataset dataset) {
            return dataset;
        }
    },
    /** Missing values stay as NaN, for a fit that leaves them out of its residuals. */
    MASK {
        @Override
        public Dataset without(Dataset dataset) {
            int all = dataset.samples().rows();
            int lacking = all - Gaps.of(dataset.samples()).wholeRows().length;
            return lacking == 0
                    ? dataset
                    : dataset.withNotice(lacking + " of " + all + " samples lack a value, which is left out");
        }
    },
    /** Samples that lack a value are left out; the others are named by their numbers in the file. */
    DROP_ROWS {
        @Override
        public Dataset without(Dataset dataset) {
            Gaps gaps = Gaps.of(dataset.samples());
            int[] kept = gaps.wholeRows();
            int all = dataset.samples().rows();
            if (kept.length == all) {
                return dataset;
            }
            if (kept.length == 0) {
                throw new BadInputException(
                        "every sample lacks a value, none would be left; with `missing = DROP_COLUMNS` "
                                + gaps.wholeColumns().length + " of "
                                + dataset.samples().columns() + " columns would be");
            }
            List<String> ids = dataset.ids()
                    .orElseGet(() -> IntStream.rangeClosed(1, all)
                            .mapToObj(Integer::toString)
                            .toList());
            return new Dataset(
                            dataset.name(),
                            dataset.samples().select(kept),
                            dataset.labels().map(labels -> labelsOf(labels, kept)),
                            Optional.of(IntStream.of(kept).mapToObj(ids::get).toList()),
                            dataset.notices(),
                            dataset.reading())
                    .withNotice((all - kept.length) + " of " + all + " samples lack a value and were left out");
        }
    },
    /** Columns that lack a value are left out; the others, if they have no names, are named by their numbers. */
    DROP_COLUMNS {
        @Override
        public Dataset without(Dataset dataset) {
            Samples samples = dataset.samples();
            int[] kept = Gaps.of(samples).wholeColumns();
            if (kept.length == samples.columns()) {
                return dataset;
            }
            if (kept.length == 0) {
                throw new BadInputException("every column lacks a value, none would be left");
            }
            if (samples.shape().isPresent()) {
                throw new BadInputException("`missing = DROP_COLUMNS` would leave " + kept.length + " of "
                        + samples.columns() + " pixels, which make no image; use `missing = DROP_ROWS`");
            }
            String notice = (samples.columns() - kept.length) + " of " + samples.columns()
                    + " columns lack a value and were left out";
            return dataset.withSamples(columnsOf(samples, kept)).withNotice(notice);
        }
    };

    /** What else to do about a missing value than to fill it, for messages. */
    public static final String WAYS_OUT =
            "it, its row or its column out with `missing = MASK, DROP_ROWS or DROP_COLUMNS`";

    /** The data set without what is missing. */
    public abstract Dataset without(Dataset dataset);

    /** Whether a reader may pass a value on: any finite one, and NaN where something is done about it later. */
    public boolean allows(double value) {
        return Double.isFinite(value) || this != ERROR && Double.isNaN(value);
    }

    /** Classes of which no sample is left are gone too. */
    private static Labels labelsOf(Labels labels, int[] kept) {
        return Labels.of(IntStream.of(kept).mapToObj(labels::name).toList());
    }

    private static Samples columnsOf(Samples samples, int[] kept) {
        Samples columns = SelectedColumns.of(samples, kept);
        return columns.withFeatureNames(IntStream.of(kept)
                .mapToObj(j -> samples.featureNames().map(names -> names.get(j)).orElseGet(() -> ColumnNames.nameOf(j)))
                .toList());
    }

    /** How it is written, such as {@code drop-rows}. */
    public String word() {
        return Remembered.wordOf(this);
    }

    /**
     * What is done for a model about gaps in new data: what was done to its own, except that no column of the model can
     * be left out, so that cells are.
     */
    public static Missing forNewData(Source source) {
        Missing chosen = of(source);
        return chosen == DROP_COLUMNS ? MASK : chosen;
    }

    /**
     * What was chosen for the data of a fit; {@link #ERROR} if nothing is known.
     *
     * @throws BadInputException if the model names no such choice
     */
    public static Missing of(Source source) {
        return Remembered.choice(source, Remembered.MISSING, Missing.class);
    }
}
