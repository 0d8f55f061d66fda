package ballast.study.cleanfit;

import ballast.BadInputException;
import java.util.Locale;

/**
 * One fit of one method, measured by the clean fit.
 *
 * @param cell what was fitted
 * @param seed of the contamination
 * @param excess error of EPCA Eq. 57 over that of the clean fit, minus one
 * @param found share of the contaminated samples that have no weight
 * @param falseAlarms share of the clean samples that have no weight
 * @param seconds of the fit
 */
record Measurement(Cell cell, long seed, double excess, double found, double falseAlarms, double seconds) {

    static final String HEADER = "set,contamination,rate,components,method,seed,excess,found,false_alarms,seconds";

    /**
     * What a mean is taken over.
     *
     * @param set the data set
     * @param damage the kind of contamination
     * @param rate share of the samples that are contaminated
     * @param components dimension of the subspace
     * @param method id in the catalogue
     */
    record Cell(BenchmarkSet set, CleanFitContamination damage, double rate, int components, String method) {

        /** The same with another method. */
        Cell by(String other) {
            return new Cell(set, damage, rate, components, other);
        }
    }

    /** What {@link #csv} wrote. */
    static Measurement parse(String line) {
        String[] words = line.split(",", -1);
        if (words.length != HEADER.split(",").length) {
            throw new BadInputException("'" + line + "', must be " + HEADER);
        }
        try {
            Cell cell = new Cell(
                    BenchmarkSet.named(words[0]),
                    CleanFitContamination.named(words[1]),
                    Double.parseDouble(words[2]),
                    Integer.parseInt(words[3]),
                    words[4]);
            return new Measurement(
                    cell,
                    Long.parseLong(words[5]),
                    Double.parseDouble(words[6]),
                    Double.parseDouble(words[7]),
                    Double.parseDouble(words[8]),
                    Double.parseDouble(words[9]));
        } catch (NumberFormatException e) {
            throw new BadInputException("'" + line + "', must be " + HEADER);
        }
    }

    String csv() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%d,%s,%d,%.6f,%.4f,%.4f,%.4f",
                cell.set().id(),
                cell.damage().id(),
                cell.rate(),
                cell.components(),
                cell.method(),
                seed,
                excess,
                found,
                falseAlarms,
                seconds);
    }
}
