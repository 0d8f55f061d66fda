package ballast.app.option;

import ballast.BadInputException;
import ballast.data.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** The option that names samples that are judged, but have no part in the fit. */
public final class SupplementaryOption {

    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?");

    @Option(
            names = "--supplementary",
            paramLabel = "ROWS",
            split = ",",
            description = "Samples that are projected and judged but have no part in the fit: numbers from 1 on, "
                    + "ranges such as 140..150, or ids.")
    private List<String> rows = new ArrayList<>();

    /** The data set with these samples counting nothing. */
    public Dataset applyTo(Dataset dataset) {
        if (rows.isEmpty()) {
            return dataset;
        }
        double[] weights = dataset.samples().weights().toArray();
        rows.forEach(row -> range(row.strip(), dataset).forEach(i -> weights[i] = 0));
        if (IntStream.range(0, weights.length).allMatch(i -> weights[i] == 0)) {
            throw new BadInputException("--supplementary names all " + weights.length
                    + " samples, so that none is left to be fitted; leave some out");
        }
        return dataset.withSamples(dataset.samples().weightedBy(weights));
    }

    private static IntStream range(String text, Dataset dataset) {
        int n = dataset.samples().rows();
        int named = dataset.ids().map(ids -> ids.indexOf(text)).orElse(-1);
        if (named >= 0) {
            return IntStream.of(named);
        }
        Matcher numbers = RANGE.matcher(text);
        if (!numbers.matches()) {
            throw new BadInputException("--supplementary " + text + ": there is no sample of this id; give ids, "
                    + "numbers in 1.." + n + ", or ranges such as 1..10");
        }
        int first = Integer.parseInt(numbers.group(1));
        int last = numbers.group(2) == null ? first : Integer.parseInt(numbers.group(2));
        if (first < 1 || last > n || first > last) {
            throw new BadInputException("--supplementary " + text + ", must be within 1.." + n);
        }
        return IntStream.range(first - 1, last);
    }
}
