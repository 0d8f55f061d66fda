package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.study.yaml.YamlFile;
import java.util.List;

/** The built-in studies: tables and figures of the papers. */
public final class BuiltInStudies {

    private BuiltInStudies() {}

    /** Their ids, in the order of the papers. */
    public static List<String> ids() {
        return YamlFile.textOf(BuiltInStudies.class, "studies.txt")
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /** The study with this id; an unknown one is refused with the nearest known one. */
    public static Study study(String id) {
        if (!ids().contains(id)) {
            throw new BadInputException("unknown study '" + id + "'" + NearestWord.hint(id, ids()));
        }
        return StudyFile.parse(id + ".yaml", text(id));
    }

    /** The file of a study, to read or to start one's own from. */
    public static String text(String id) {
        return YamlFile.textOf(BuiltInStudies.class, id + ".yaml");
    }
}
