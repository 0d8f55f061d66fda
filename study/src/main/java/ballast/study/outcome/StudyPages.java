package ballast.study.outcome;

import ballast.BadInputException;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.run.Store;
import java.io.IOException;
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
 * Pages of which tables and figures are written anew from a folder of results.
 *
 * <p>A page that is wrong and results that cannot be read are named, stay as they are, and do not keep the others from
 * being written. Results are read once for all pages.
 */
public final class StudyPages {

    private final Path folder;
    private final DataRegistry registry;
    private final LocalDate day;
    private final Consumer<String> told;
    private final Map<String, Optional<Outcomes>> known = new HashMap<>();
    private final List<String> failures = new ArrayList<>();

    /** Pages from results. */
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
        for (Path file : files(page)) {
            try {
                rewriteFile(file, only);
            } catch (BadInputException e) {
                failures.add(file + ": " + e.getMessage());
            }
        }
        if (!failures.isEmpty()) {
            throw new BadInputException(String.join("; ", failures));
        }
    }

    private void rewriteFile(Path file, Optional<Study> only) {
        TablePage before = TablePage.read(file);
        if (only.isEmpty()) {
            List<Study> studies =
                    before.studies().stream().map(BuiltInStudies::study).toList();
            studies.forEach(study -> known.computeIfAbsent(study.id(), id -> results(study)));
        }
        before.rewritten(id -> known.getOrDefault(id, Optional.empty()), new PagePictures(file, registry), day, told)
                .writeTo(file);
    }

    private List<Path> files(Path page) {
        if (!Files.isDirectory(page)) {
            return List.of(page);
        }
        try (Stream<Path> files = Files.list(page)) {
            List<Path> pages = files.filter(
                            file -> file.getFileName().toString().endsWith(".md"))
                    .filter(this::hasMarks)
                    .sorted()
                    .toList();
            if (pages.isEmpty() && failures.isEmpty()) {
                throw new BadInputException(page + ": the folder has no pages (.md) with tables of studies");
            }
            return pages;
        } catch (IOException e) {
            throw new BadInputException(page + ": cannot be read", e);
        }
    }

    private boolean hasMarks(Path file) {
        try {
            return TablePage.hasMarks(file);
        } catch (BadInputException e) {
            failures.add(file + ": " + e.getMessage());
            return false;
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
