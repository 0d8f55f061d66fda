package ballast.study.plan;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers of samples and features of a data set, by which other content under its name is detected. */
public record SampleSize(int samples, int features) {

    private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,8})x([1-9]\\d{0,8})");

    /** Reads what is written as {@code 400x1024}. */
    public static SampleSize parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new BadInputException("'" + text + "', must be samples and features as in 400x1024");
        }
        return new SampleSize(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    }

    void check(Path file, Samples found) {
        SampleSize size = new SampleSize(found.rows(), found.columns());
        if (!size.equals(this)) {
            throw new BadInputException(file + " has " + size + ", not " + this);
        }
    }

    @Override
    public String toString() {
        return samples + " samples of " + features + " features";
    }
}
