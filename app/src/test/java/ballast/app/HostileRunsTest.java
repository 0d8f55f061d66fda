package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Commands and files drawn at random: an answer, or one clear line.
 *
 * <p>{@code -Dballast.commands=1000 -Dballast.mutants=1000000 -Dballast.seed=1} tries as many.
 */
class HostileRunsTest {

    private static final boolean FULL = Boolean.getBoolean("ballast.full");
    private static final int COMMANDS = Integer.getInteger("ballast.commands", FULL ? 100 : 10);
    private static final int MUTANTS = Integer.getInteger("ballast.mutants", FULL ? 1000 : 100);
    private static final long SEED = Long.getLong("ballast.seed", 0);

    @TempDir
    Path folder;

    @Test
    void hostile_commands_end_with_a_status_and_a_word_and_leave_nothing_behind() throws IOException {
        List<String> said = HostileCommands.run(COMMANDS, SEED, folder);
        System.out.println(COMMANDS + " commands: " + said.get(0));
        assertThat(said.subList(1, said.size())).isEmpty();
    }

    @Test
    void mutants_of_files_are_read_or_refused() throws IOException {
        assertThat(Mutants.read(MUTANTS, SEED, folder)).isEmpty();
    }
}
