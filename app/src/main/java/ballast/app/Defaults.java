package ballast.app;

import ballast.BadInputException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Defaults of options that the user keeps: in variables of the environment such as {@code BALLAST_THREADS} or
 * {@code BALLAST_FIT_METHOD}, and in a file of lines such as {@code threads=2} or {@code fit.method=epca}. A command's
 * own go before those for all, the environment before the file.
 */
final class Defaults implements IDefaultValueProvider {

    static final String FILE_VARIABLE = "BALLAST_DEFAULTS";

    private final Map<String, String> environment;
    private final Properties file;

    private Defaults(Map<String, String> environment, Properties file) {
        this.environment = environment;
        this.file = file;
    }

    /** Those of this process: its environment, and the file that it names or {@code .ballast.properties} at home. */
    static Defaults ofProcess() {
        return of(System.getenv(), Path.of(System.getProperty("user.home", ".")));
    }

    static Defaults of(Map<String, String> environment, Path home) {
        Optional<Path> named =
                Optional.ofNullable(environment.get(FILE_VARIABLE)).map(Path::of);
        Path file = named.orElse(home.resolve(".ballast.properties"));
        Properties properties = new Properties();
        if (named.isPresent() || Files.isRegularFile(file)) {
            try (Reader text = Files.newBufferedReader(file)) {
                properties.load(text);
            } catch (IOException | IllegalArgumentException e) {
                throw new BadInputException(
                        file + ": cannot be read as defaults, which are lines such as threads=2", e);
            }
        }
        return new Defaults(environment, properties);
    }

    @Override
    public String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || option.usageHelp() || option.versionHelp() || option.hidden()) {
            return null;
        }
        String name = option.longestName().replaceFirst("^-+", "");
        String command = option.command().name();
        return find(command + "." + name).or(() -> find(name)).orElse(null);
    }

    private Optional<String> find(String key) {
        String variable = "BALLAST_" + key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
        return Optional.ofNullable(environment.get(variable)).or(() -> Optional.ofNullable(file.getProperty(key)));
    }
}
