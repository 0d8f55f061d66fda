package ballast.app.study;

import ballast.data.contamination.ContaminationKind;
import ballast.data.contamination.ContaminationSetting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The section of a help text that describes the kinds of contamination, from what they say of themselves. */
public final class ContaminationHelp {

    private static final String SECTION = "contaminationKinds";
    private static final int INDENT = 2;
    private static final int NAME = 12;

    private ContaminationHelp() {}

    /** The names of all kinds. */
    static final class Kinds implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(ContaminationKind.values())
                    .map(ContaminationKind::id)
                    .iterator();
        }
    }

    /** Puts the section before the examples. */
    public static void addTo(CommandLine command) {
        List<String> keys = new ArrayList<>(command.getHelpSectionKeys());
        keys.add(keys.indexOf(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING), SECTION);
        command.setHelpSectionKeys(keys);
        command.getHelpSectionMap().put(SECTION, ContaminationHelp::text);
    }

    private static String text(Help help) {
        Help.TextTable table = Help.TextTable.forColumns(
                help.colorScheme(),
                new Help.Column(NAME, INDENT, Help.Column.Overflow.SPAN),
                new Help.Column(help.commandSpec().usageMessage().width() - NAME, INDENT, Help.Column.Overflow.WRAP));
        for (ContaminationKind kind : ContaminationKind.values()) {
            table.addRowValues(kind.id(), kind.meaning() + (kind.needsImages() ? " (images only)" : ""));
            kind.settings().stream().skip(1).forEach(setting -> table.addRowValues("", line(setting)));
        }
        return "\nKinds of contamination, and what can be set, as in salt:0.2,probability=0.9:\n" + table;
    }

    private static String line(ContaminationSetting setting) {
        return setting.name() + "=" + setting.fallback() + "  " + setting.meaning() + ": " + setting.allowed();
    }
}
