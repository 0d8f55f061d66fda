package ballast.app;

import ballast.app.terminal.Terminal;

/**
 * Says so when the process is ended from outside (Ctrl-C) before its command was done.
 *
 * <p>The JVM itself then ends with status 130. Files appear under their names only when they are complete, and
 * unfinished ones are removed by those who write them.
 */
final class Interruption {

    private volatile boolean matters = true;

    private Interruption() {}

    static Interruption announcedOn(Terminal terminal) {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> interruption.announce(terminal), "ballast-interruption"));
        return interruption;
    }

    private void announce(Terminal terminal) {
        if (matters) {
            if (terminal.interactive()) {
                terminal.err().println();
            }
            terminal.say("interrupted; nothing half-written was left behind");
        }
    }

    /** The command is done: the end of the process is no interruption. */
    void noLongerMatters() {
        matters = false;
    }
}
