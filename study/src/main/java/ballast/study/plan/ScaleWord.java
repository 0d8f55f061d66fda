package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.scale.Scale;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The words for ways of scaling, as on the command line. */
final class ScaleWord {

    private ScaleWord() {}

    static Scale parse(String text) {
        List<String> words = Arrays.stream(Scale.values())
                .map(scale -> scale.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!words.contains(text)) {
            throw new BadInputException("unknown scale '" + text + "'" + NearestWord.hint(text, words));
        }
        return Scale.valueOf(text.toUpperCase(Locale.ROOT));
    }
}
