package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.scaling.ScalingKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The words for ways of scaling, as on the command line. */
final class ScaleWord {

    private ScaleWord() {}

    static ScalingKind parse(String text) {
        List<String> words = Arrays.stream(ScalingKind.values())
                .map(scale -> scale.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!words.contains(text)) {
            throw new BadInputException("unknown scale '" + text + "'" + NearestWord.hint(text, words));
        }
        return ScalingKind.valueOf(text.toUpperCase(Locale.ROOT));
    }
}
