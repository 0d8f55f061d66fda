package ballast.data.contamination;

import ballast.samples.Samples;

/**
 * A small rectangle of noise in the contaminated images, at a random place.
 *
 * <p>This is {@link Occlusion} with a smaller area and noise inside.
 *
 * @param rate share of the images that are contaminated, 0..1
 * @param least smallest share of the area that is covered, 0..1
 * @param most largest share of the area that is covered, above 0 and not below {@code least}
 * @param range where the noise is drawn from
 */
record Noise(double rate, double least, double most, Range range) implements Contamination {

    /** Smallest share of the area that is covered when no other is given. */
    public static final double DEFAULT_LEAST = 0.05;

    /** Largest share of the area that is covered when no other is given. */
    public static final double DEFAULT_MOST = 0.15;

    /** The range of the data. */
    public static final Range DEFAULT_RANGE = Range.DATA;

    /** Refuses shares outside 0..1 and a largest share below the smallest. */
    public Noise {
        Share.check("rate", rate);
        Share.checkOrder(least, most);
    }

    static Noise from(Given given) {
        return new Noise(given.number("rate"), given.number("least"), given.number("most"), given.range());
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.NOISE;
    }

    @Override
    public Noise withRate(double newRate) {
        return new Noise(newRate, least, most, range);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        Rectangle.imageOf(samples, kind());
        Contaminated contaminated = new Occlusion(rate, least, most, Occlusion.Fill.NOISE, range).apply(samples, seed);
        return new Contaminated(contaminated.samples(), contaminated.contaminatedRows(), this);
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",least=" + ContaminationSetting.text(least)
                + ",most=" + ContaminationSetting.text(most) + ",range=" + range;
    }
}
