package ballast.app.option;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;

/** A command on data, with the options that say how the data is read and how the command works. */
public abstract class DataCommand implements Runnable {

    @ArgGroup(validate = false, heading = "%nHow data is read:%n")
    protected DataOptions reading = new DataOptions();

    @Mixin
    protected ComputeOptions computing;

    /** Does the work of the command, with the number of threads that the user wants. */
    protected abstract void execute();

    @Override
    public final void run() {
        computing.start();
        reading.tellBy(computing);
        execute();
    }
}
