package ballast.data.contamination;

import ballast.samples.Samples;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Bad samples and bad cells at once: a share of the samples is moved together, and the same share of the cells of all
 * others is bad.
 *
 * @param together what happens to some samples
 * @param cells what happens to cells of the others, at the same rate
 * @see <a href="https://doi.org/10.1080/00401706.2018.1562989">Hubert, Rousseeuw, Van den Bossche (2019), section 5</a>
 */
record CellsAndSamples(Together together, BadCells cells) implements Contamination {

    static CellsAndSamples from(Given given) {
        return new CellsAndSamples(Together.from(given), BadCells.from(given));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.BOTH;
    }

    @Override
    public double rate() {
        return together.rate();
    }

    @Override
    public CellsAndSamples withRate(double newRate) {
        return new CellsAndSamples(together.withRate(newRate), cells.withRate(newRate));
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        Contaminated moved = together.apply(samples, seed);
        Contaminated single = cells.apply(samples, seed);
        SampleSet group = moved.contaminatedRows();
        int[] row = {0};
        // Every sample has its turn, in order, so that its number is known.
        Samples changed = ChosenSamples.inOrder(samples, seed)
                .apply(this, Values.of(samples).typeHoldingFractions(), (sample, draws) -> {
                    Samples from = group.contains(row[0]) ? moved.samples() : single.samples();
                    System.arraycopy(from.row(row[0]), 0, sample, 0, sample.length);
                    row[0]++;
                })
                .samples();
        CellSet bad = single.contaminatedCells().orElseThrow().without(group);
        SampleSet some = bad.samples();
        int[] all = IntStream.range(0, samples.rows())
                .filter(i -> group.contains(i) || some.contains(i))
                .toArray();
        return new Contaminated(changed, SampleSet.of(samples.rows(), all), Optional.of(bad), this);
    }

    @Override
    public String toString() {
        return kind().id() + together.toString().substring(together.kind().id().length()) + ",size="
                + ContaminationSetting.text(cells.size());
    }
}
