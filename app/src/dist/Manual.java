import ballast.app.Main;
import java.io.File;
import java.io.IOException;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes the pages of the manual in AsciiDoc, one per command, into a folder. */
final class Manual {

    public static void main(String[] args) throws IOException {
        System.exit(ManPageGenerator.generateManPage(
                new File(args[0]), null, new boolean[0], false, Main.commandLine().getCommandSpec()));
    }
}
