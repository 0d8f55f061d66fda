package ballast.study.run;

/** How fast a run goes. Safe for several threads. */
final class Pace {

    private final int all;
    private final int open;
    private final RunProgress progress;
    private final long start = System.nanoTime();
    private int ended;
    private String running = "";

    Pace(int all, int open, RunProgress progress) {
        this.all = all;
        this.open = open;
        this.progress = progress;
        tell();
    }

    synchronized void begins(ResultKey cell) {
        running = cell.toString();
        tell();
    }

    synchronized void ends() {
        ended++;
        tell();
    }

    private void tell() {
        double elapsed = (System.nanoTime() - start) * 1e-9;
        double remaining = ended == 0 ? Double.NaN : elapsed / ended * (open - ended);
        progress.at(all - open + ended, all, remaining, running);
    }
}
