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
        } else {
            reading.readColumns(values);
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

    /** Reads several columns at a time, or a part of a long one, then stores the values of each sample together. */
    private void readColumns(ValueSource values) throws IOException {
        int n = layout.samples();
        int most = Math.min(layout.values(), Math.max(1, BATCH / n));
        double[] batch = new double[most * Math.min(n, BATCH)];
        double[] piece = new double[most];
        for (int first = 0; first < layout.values(); first += most) {
            int count = Math.min(most, layout.values() - first);
            for (int start = 0; start < n; start += BATCH) {
                int here = Math.min(BATCH, n - start);
                values.next(batch, count * here);
                for (int i = 0; i < here; i++) {
                    for (int j = 0; j < count; j++) {
                        piece[j] = batch[j * here + i];
                        check(piece[j], start + i, first + j);
                    }
                    put(start + i, first, piece, count);
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
