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
 * The treatment of missing values: NaN in arrays, empty fields and the usual words in text, null in tables.
 *
 * <p>An infinite value is always an error.
 */
public enum Missing {
    /** Missing values are refused. */
    ERROR {
        @Override
        public Dataset without(Dataset dataset) {
            return dataset;
        }
    },
    /** Missing values are NaN, for fits that leave them out. */
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
    /** Samples with a missing value are dropped; the others are named by their numbers in the file. */
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
    /** Columns with a missing value are dropped; the others, if they have no names, are named by their numbers. */
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

    /** The alternatives to filling missing values, for messages. */
    public static final String WAYS_OUT =
            "it, its row or its column out with `missing = MASK, DROP_ROWS or DROP_COLUMNS`";

    /** Applies the treatment to a data set. */
    public abstract Dataset without(Dataset dataset);

    /** Whether a reader accepts a value: any finite value, and NaN where missing values are treated later. */
    public boolean allows(double value) {
        return Double.isFinite(value) || this != ERROR && Double.isNaN(value);
    }

    /** Labels of the kept samples; classes without samples are dropped. */
    private static Labels labelsOf(Labels labels, int[] kept) {
        return Labels.of(IntStream.of(kept).mapToObj(labels::name).toList());
    }

    private static Samples columnsOf(Samples samples, int[] kept) {
        Samples columns = SelectedColumns.of(samples, kept);
        return columns.withFeatureNames(IntStream.of(kept)
                .mapToObj(j -> samples.featureNames().map(names -> names.get(j)).orElseGet(() -> ColumnNames.nameOf(j)))
                .toList());
    }

    /** Its name in options, such as {@code drop-rows}. */
    public String word() {
        return Remembered.wordOf(this);
    }

    /**
     * The treatment of missing values in new data for a model: that of its own data, except that cells are masked
     * instead of columns dropped.
     */
    public static Missing forNewData(Source source) {
        Missing chosen = of(source);
        return chosen == DROP_COLUMNS ? MASK : chosen;
    }

    /**
     * The choice for the data of a fit; {@link #ERROR} if unknown.
     *
     * @throws BadInputException if the model names an unknown choice
     */
    public static Missing of(Source source) {
        return Remembered.choice(source, Remembered.MISSING, Missing.class);
    }
}
