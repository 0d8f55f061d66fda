package ballast.study.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Where figures come from: the command, the program and the machine.
 *
 * @param command the command that was given, as it can be given again
 */
public record RunEnvironment(String command, String ballast, String java, String platform, Instant when) {

    /** This program on this machine, now. */
    public static RunEnvironment now(String command) {
        return new RunEnvironment(
                command,
                Optional.ofNullable(RunEnvironment.class.getPackage().getImplementationVersion())
                        .orElse("development"),
                Runtime.version() + ", " + System.getProperty("java.vendor"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors",
                Instant.now().truncatedTo(ChronoUnit.SECONDS));
    }
}
