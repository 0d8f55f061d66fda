package ballast.app;

import ballast.BadInputException;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OptionNames;
import ballast.app.terminal.Terminal;
import ballast.studio.Studio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens the studio: a page on this machine on which data is looked at. */
@Command(
        name = "studio",
        customSynopsis = "ballast studio [DATA] [OPTION]...",
        description = {
            "Look at data in a browser: fit, find outliers, see why, compare methods, export.",
            "The page is served by this machine to this machine alone, and only to whoever has the link that is "
                    + "printed. Ctrl-C ends it."
        },
        footer = {"  ballast studio", "  ballast studio table.csv", "  ballast studio --folder measurements"})
final class StudioCommand implements Callable<Integer> {

    private static final long MEGABYTE = 1L << 20;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DATA", arity = "0..1", description = "Data to open at once: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "A folder whose files can be opened on the page, where they lie; may be repeated. Nothing "
                    + "else on this machine can.")
    private List<Path> folders = new ArrayList<>();

    @Option(names = "--port", paramLabel = "P", description = "The port of the page (default: one that is free).")
    private int port;

    @Option(
            names = "--upload-limit",
            paramLabel = "MB",
            description = "What files dropped on the page may take in all, in megabytes (default: 2048).")
    private long uploadLimit = Studio.DEFAULT_UPLOAD_LIMIT / MEGABYTE;

    @Option(names = "--no-open", description = "Print the link only, and open no browser.")
    private boolean noOpen;

    @Option(
            names = "--once",
            hidden = true,
            description = "Start, answer one request and end: loads what a start needs.")
    private boolean once;

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > 65_535) {
            throw new BadInputException("--port " + port + ", must be in 1..65535");
        }
        if (uploadLimit < 0 || uploadLimit > Long.MAX_VALUE / MEGABYTE) {
            throw new BadInputException("--upload-limit " + uploadLimit + ", must be a number of megabytes");
        }
        Terminal terminal = Terminal.of(spec);
        Studio studio = Studio.start(
                new Studio.Options(port, folders, Optional.ofNullable(data), uploadLimit * MEGABYTE, OptionNames::in));
        if (once) {
            studio.visit();
            studio.close();
            return ExitCode.OK;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(studio::close, "ballast-studio-end"));
        terminal.out().println(studio.link());
        terminal.flush();
        if (terminal.interactive() && !noOpen) {
            open(studio.linkFile());
        }
        new CountDownLatch(1).await();
        return ExitCode.OK;
    }

    /**
     * Asks the desktop to show a page; where there is none, the link is there to be copied.
     *
     * @param page a file that leads to the link, since other users can see the arguments of a process
     */
    private static void open(Path page) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String name = page.toString();
        List<String> command = system.contains("mac")
                ? List.of("open", name)
                : system.contains("win") ? List.of("cmd", "/c", "start", "", name) : List.of("xdg-open", name);
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // the link has been printed
        }
    }
}
