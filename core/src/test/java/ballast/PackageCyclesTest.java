package ballast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Packages depend on each other one way, in all modules, by what their sources import. */
class PackageCyclesTest {

    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?(ballast(?:\\.[a-z]\\w*)*)\\.[A-Z]");

    @Test
    void no_package_depends_on_itself_through_others() throws IOException {
        TreeMap<String, Set<String>> imports = new TreeMap<>();
        for (Path sources : sourceFolders()) {
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    String name =
                            sources.relativize(file.getParent()).toString().replaceAll("[/\\\\]", ".");
                    Matcher matcher = IMPORT.matcher(Files.readString(file));
                    while (matcher.find()) {
                        imports.computeIfAbsent(name, key -> new TreeSet<>()).add(matcher.group(1));
                    }
                }
            }
        }
        imports.forEach((name, others) -> others.remove(name));
        // Samples.inBuffers makes the samples of this machine: an interface that has factories knows what they make.
        imports.get("ballast.samples").remove("ballast.block");
        assertThat(imports).hasSizeGreaterThan(30);

        assertThat(inCycles(imports)).isEmpty();
    }

    @Test
    void a_cycle_is_seen() {
        TreeMap<String, Set<String>> imports = new TreeMap<>();
        imports.put("a", new TreeSet<>(List.of("b", "d")));
        imports.put("b", new TreeSet<>(List.of("c")));
        imports.put("c", new TreeSet<>(List.of("b")));

        assertThat(inCycles(imports).keySet()).containsExactly("b", "c");
    }

    /** What is left when packages that import nothing that is left, or that nothing left imports, are taken away. */
    private static TreeMap<String, Set<String>> inCycles(TreeMap<String, Set<String>> imports) {
        boolean fewer = true;
        while (fewer) {
            imports.values().forEach(others -> others.retainAll(imports.keySet()));
            Set<String> imported =
                    imports.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
            fewer = imports.entrySet()
                    .removeIf(entry -> entry.getValue().isEmpty() || !imported.contains(entry.getKey()));
        }
        return imports;
    }

    private static List<Path> sourceFolders() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }
}
