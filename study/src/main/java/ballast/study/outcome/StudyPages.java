package ballast.study.outcome;

import ballast.BadInputException;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.run.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Pages whose tables and figures are updated from a folder of results.
 *
 * <p>Invalid pages and unreadable results are reported and left unchanged; the others are written. Results are read
 * once for all pages.
 */
public final class StudyPages {

    private final Path folder;
    private final DataRegistry registry;
    private final LocalDate day;
    private final Consumer<String> told;
    private final Map<String, Optional<Outcomes>> known = new HashMap<>();
    private final List<String> failures = new ArrayList<>();

    public StudyPages(Path folder, DataRegistry registry, LocalDate day, Consumer<String> told) {
        this.folder = folder;
        this.registry = registry;
        this.day = day;
        this.told = told;
    }

    /**
     * Writes a page, or every page of a folder that has marks; at the end all that failed is refused in one message.
     */
    public void rewrite(Path page, Optional<Study> only) {
        only.ifPresent(study -> known.put(study.id(), results(study)));
        int written = 0;
        for (Path file : files(page)) {
            try {
                TablePage before = TablePage.read(file);
                if (!before.studies().isEmpty()) {
                    rewrite(before, only);
                    written++;
                }
            } catch (BadInputException | UncheckedIOException e) {
                failures.add(file + ": " + e.getMessage());
            }
        }
        if (written == 0 && failures.isEmpty()) {
            failures.add(page + (Files.isDirectory(page) ? ": the folder has no pages (.md) with" : ": has no")
                    + " tables of studies, which begin with a line '<!-- table: STUDY SET MEASURE -->'");
        }
        if (!failures.isEmpty()) {
            throw new BadInputException(String.join("; ", failures));
        }
    }

    private void rewrite(TablePage before, Optional<Study> only) {
        if (only.isEmpty()) {
            before.studies().stream()
                    .map(BuiltInStudies::study)
                    .forEach(study -> known.computeIfAbsent(study.id(), id -> results(study)));
        }
        before.rewritten(id -> known.getOrDefault(id, Optional.empty()), registry, day, told)
                .write();
    }

    private static List<Path> files(Path page) {
        if (!Files.isDirectory(page)) {
            return List.of(page);
        }
        try (Stream<Path> files = Files.list(page)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".md"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException(page + ": cannot be read", e);
        }
    }

    private Optional<Outcomes> results(Study study) {
        Path file = folder.resolve(study.id() + ".tsv");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (Store store = Store.open(file, study)) {
            return Optional.of(Outcomes.of(study, store.results()));
        } catch (BadInputException e) {
            failures.add(e.getMessage());
            return Optional.empty();
        }
    }
}
