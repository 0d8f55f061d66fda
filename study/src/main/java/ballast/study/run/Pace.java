package ballast.study.run;

import ballast.study.trial.Stopwatch;

/** Tells the progress of a run and estimates the remaining time. Safe for several threads. */
final class Pace {

    private final int all;
    private final int open;
    private final RunProgress progress;
    private final Stopwatch watch = new Stopwatch();
    private int ended;
    private String running = "";

    Pace(int all, int open, RunProgress progress) {
        this.all = all;
        this.open = open;
        this.progress = progress;
        tell();
    }

    synchronized void begins(ResultKey key) {
        running = key.toString();
        tell();
    }

    synchronized void ends() {
        ended++;
        tell();
    }

    private void tell() {
        double remaining = ended == 0 ? Double.NaN : watch.seconds() / ended * (open - ended);
        progress.at(all - open + ended, all, remaining, running);
    }
}
