package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.CompactRows;
import ballast.data.file.reader.ColumnPlan;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.npz.ValueSource;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.util.Optional;

/** Reads the numbers of an array in the order of the file and stores each at its place in the samples. */
public final class ArraySamples {

    /** Size of the read buffer, in numbers. */
    private static final int BATCH = 1 << 20;

    private final ArrayLayout layout;
    private final ColumnPlan plan;
    private final CompactRows rows;
    private final double[] labels;
    private final Missing missing;
    private final boolean asTheyStand;

    private ArraySamples(ArrayLayout layout, ColumnPlan plan, ElementType widest, Missing missing) {
        this.layout = layout;
        this.plan = plan;
        this.rows = CompactRows.of(layout.samples(), plan.features(), widest);
        this.labels = plan.hasLabel() ? new double[layout.samples()] : null;
        this.missing = missing;
        this.asTheyStand = plan.isAsTheyStand();
    }

    /**
     * Reads samples, and labels if one of the columns holds them.
     *
     * @param labelled whether the label, if the options name one, is a column of this array
     */
    public static Dataset read(
            String name,
            ValueSource values,
            ArrayLayout layout,
            ElementType widest,
            ReadOptions options,
            boolean labelled)
            throws IOException {
        ColumnPlan plan = planOf(layout, options, labelled);
        ArraySamples reading = new ArraySamples(layout, plan, widest, options.missing());
        if (layout.straight()) {
            reading.readSamples(values);
        } else if (layout.samples() <= BATCH) {
            reading.readColumns(values);
        } else {
            reading.readLongColumns(values);
        }
        Samples samples = reading.rows.samples();
        return new Dataset(
                        name,
                        layout.shape().map(samples::withShape).orElse(samples),
                        Optional.ofNullable(reading.labels).map(Labels::ofNumbers))
                .withReading(plan.reading());
    }

    /** The place of each value of a sample. */
    static ColumnPlan planOf(ArrayLayout layout, ReadOptions options, boolean labelled) {
        boolean choosesColumns = labelled && options.label().isPresent() || options.choosesColumns();
        if (choosesColumns && layout.samplesIn() == SamplesIn.COLUMNS) {
            throw new BadInputException(
                    "`label`, `columns` and `ignore` choose columns, but with `samplesIn = COLUMNS` those are the "
                            + "samples; give a file of labels with `labelsFile`");
        }
        return ColumnPlan.of(ColumnNames.unnamed(layout.values()), layout.applyTo(options), labelled);
    }

    private void readSamples(ValueSource values) throws IOException {
        double[] sample = new double[layout.values()];
        double[] arranged = asTheyStand ? sample : new double[plan.features()];
        for (int i = 0; i < layout.samples(); i++) {
            values.next(sample, sample.length);
            for (int j = 0; j < sample.length; j++) {
                check(sample[j], i, j);
                if (plan.isLabel(j)) {
                    labels[i] = sample[j];
                } else if (!asTheyStand && plan.isFeature(j)) {
                    arranged[plan.place(j)] = sample[j];
                }
            }
            rows.append(arranged);
        }
    }

    /** Reads several columns at a time, then stores the values of each sample together. */
    private void readColumns(ValueSource values) throws IOException {
        int n = layout.samples();
        int most = Math.min(layout.values(), Math.max(1, BATCH / n));
        double[] batch = new double[most * n];
        double[] piece = new double[most];
        for (int first = 0; first < layout.values(); first += most) {
            int count = Math.min(most, layout.values() - first);
            values.next(batch, count * n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < count; j++) {
                    piece[j] = batch[j * n + i];
                    check(piece[j], i, first + j);
                }
                put(i, first, piece, count);
            }
        }
    }

    private void readLongColumns(ValueSource values) throws IOException {
        double[] batch = new double[BATCH];
        double[] one = new double[1];
        for (int j = 0; j < layout.values(); j++) {
            for (int first = 0; first < layout.samples(); first += BATCH) {
                int count = Math.min(BATCH, layout.samples() - first);
                values.next(batch, count);
                for (int i = 0; i < count; i++) {
                    one[0] = batch[i];
                    check(one[0], first + i, j);
                    put(first + i, j, one, 1);
                }
            }
        }
    }

    private void put(int sample, int first, double[] piece, int count) {
        if (asTheyStand) {
            rows.put(sample, first, piece, 0, count);
            return;
        }
        for (int j = 0; j < count; j++) {
            if (plan.isLabel(first + j)) {
                labels[sample] = piece[j];
            } else if (plan.isFeature(first + j)) {
                rows.put(sample, plan.place(first + j), piece, j, 1);
            }
        }
    }

    private void check(double value, int sample, int column) {
        if (!Double.isFinite(value) && (plan.isFeature(column) && !missing.allows(value) || plan.isLabel(column))) {
            throw notFinite(layout, value, sample, column);
        }
    }

    static BadInputException notFinite(ArrayLayout layout, double value, int sample, int column) {
        return new BadInputException(layout.place(sample, column) + " is " + value
                + (Double.isNaN(value)
                        ? "; fill it, or leave " + Missing.WAYS_OUT
                        : "; fill it or leave the sample out"));
    }
}
