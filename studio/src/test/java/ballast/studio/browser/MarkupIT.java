package ballast.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ballast.studio.Studio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every view of the studio with markup in every name: of the folder, the file, the columns, the ids and the classes. A
 * name that became an element would be found by its attribute. Run by {@code .ci/checks/50-studio.sh}.
 */
class MarkupIT {

    private static final String PLANTED = "planted";
    private static final Path PICTURES = Path.of(System.getProperty("ballast.pictures", "target/pictures"));

    /** Counts elements that came of a name, now or for a moment, also within tooltips. */
    private static final String WATCH = "(() => { window.planted = []; window.tips = new Set();"
            + " new MutationObserver(() => {"
            + " document.querySelectorAll('[" + PLANTED + "]').forEach(e => window.planted.push(e.outerHTML));"
            + " document.querySelectorAll('.tip').forEach(t => window.tips.add(t.textContent));"
            + " }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true}); })()";

    @TempDir
    private Path shared;

    private Path folder;
    private Studio studio;
    private Browser browser;

    @BeforeEach
    void start() throws IOException {
        assumeTrue(Browser.program().isPresent(), "there is no Chromium");
        folder = Files.createDirectory(shared.resolve(name("folder")));
        Files.writeString(folder.resolve(name("table") + ".csv"), table());
        Files.writeString(folder.resolve(name("ragged") + ".csv"), table() + "1,2\n");
        studio = Studio.start(new Studio.Options(
                0, List.of(folder), Optional.empty(), Studio.DEFAULT_UPLOAD_LIMIT, UnaryOperator.identity()));
        browser = Browser.start(1600, 1000);
    }

    @AfterEach
    void end() {
        if (browser != null) {
            browser.close();
            studio.close();
        }
    }

    private static String name(String what) {
        return "<b " + PLANTED + "=" + what + ">" + what;
    }

    /** Four features that grow together, with ids and classes; some cells are wrong. */
    private static String table() {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder text = new StringBuilder(name("id") + "," + name("class"));
        for (int j = 0; j < 4; j++) {
            text.append(',').append(name("feature" + j));
        }
        for (int i = 0; i < 60; i++) {
            double size = random.nextGaussian();
            text.append('\n').append(name("row" + i)).append(',').append(name(i % 2 == 0 ? "east" : "west"));
            for (int j = 0; j < 4; j++) {
                double value = (j + 1) * size + 0.1 * random.nextGaussian() + (i % 9 == 0 && j == i % 4 ? 15 : 0);
                text.append(String.format(Locale.ROOT, ",%.3f", value));
            }
        }
        return text.append('\n').toString();
    }

    @Test
    void a_name_with_markup_is_text_in_every_view() throws IOException {
        open("ragged");
        browser.await("document.querySelector('.error')?.textContent.includes('ragged')");
        assertNothingPlanted("a table that cannot be read");
        open("table");
        browser.await("document.body.dataset.look");
        assertThat(browser.text("#headline")).contains(name("table"));
        assertNothingPlanted("the first look");

        fit("ballast", 1);
        browser.eval("document.querySelector('.panel-scores input[type=checkbox]').click()");
        browser.choose(".panel-scores .controls label:nth-child(3) select", "class");
        for (String panel : List.of("map", "scores", "components", "weights")) {
            sweep(".panel-" + panel);
        }
        assertThat(tips()).contains("<b planted=row", "<b planted=feature", name("east"));
        browser.key("n");
        browser.await("document.querySelector('#picked-name')?.textContent.includes('<b')");
        assertThat(browser.text("#right")).contains("<b planted=feature");
        picture("markup-overview");
        browser.click("#tab-samples");
        browser.await("document.querySelector('table.samples td, table.samples th[scope=row]')");
        browser.await("document.querySelector('table.samples').textContent.includes('<b')");
        assertNothingPlanted("the table of samples");

        browser.click("#tab-overview");
        fit("ballast-cells", 2);
        browser.await("document.querySelector('.panel-weights h2').textContent.startsWith('Bad cells')");
        browser.eval("window.tips.clear()");
        sweep(".panel-weights");
        assertThat(tips()).contains("deviations from what is expected", "<b planted=row", "<b planted=feature");
        picture("markup-cells");

        browser.click("#tab-compare");
        browser.await("document.querySelectorAll('.mini canvas').length === 2");
        sweep(".mini");
        browser.click("#take");
        browser.await("document.querySelector('#repeat-command')");
        assertThat(browser.text("#repeat-command")).contains(name("table"));
        browser.click("[data-export='report.html']");
        Path report = browser.download("report.html");
        assertNothingPlanted("comparison and export");
        assertThat(browser.complaints()).isEmpty();

        browser.go(report.toUri().toString());
        assertThat(browser.text("body")).contains("<b planted=row", "<b planted=feature");
        assertThat(browser.number("document.querySelectorAll('[" + PLANTED + "]').length"))
                .as("elements in the report")
                .isZero();
    }

    private void open(String table) {
        browser.go("about:blank");
        browser.go(studio.link());
        browser.eval(WATCH);
        browser.click(".places .link");
        browser.await("document.querySelector('.places .listing button[data-place]')");
        assertNothingPlanted("the listing of a folder");
        browser.click(".places .listing button[data-place*='=" + table + "']");
        browser.await("document.querySelector('#read')");
        assertNothingPlanted("the first rows of " + table);
        browser.choose("[data-column*='=id']", "id");
        browser.choose("[data-column*='=class']", "class");
        browser.click("#read");
    }

    private void fit(String method, int number) {
        browser.choose("#method", method);
        browser.type("#components", "2");
        browser.click("#fit");
        browser.await("document.body.dataset.drawn?.startsWith('" + number + "/')");
    }

    /** Points everywhere within the charts of a panel. */
    private void sweep(String panel) {
        int charts = (int) browser.number("document.querySelectorAll('" + panel + " .chart').length");
        assertThat(charts).as("charts in " + panel).isPositive();
        for (int i = 0; i < charts; i++) {
            double[] box = new double[4];
            String element = "document.querySelectorAll('" + panel + " .chart')[" + i + "]";
            browser.eval(element + ".scrollIntoView({block: 'nearest'})");
            String[] sides = {"x", "y", "width", "height"};
            for (int k = 0; k < 4; k++) {
                box[k] = browser.number(element + ".getBoundingClientRect()." + sides[k]);
            }
            for (double y = 6; y < box[3]; y += 15) {
                for (double x = 20; x < box[2]; x += 18) {
                    browser.mouse("mouseMoved", box[0] + x, box[1] + y, 0);
                }
            }
        }
        assertNothingPlanted(panel);
    }

    private String tips() {
        return browser.eval("[...window.tips].join('\\n')").getAsString();
    }

    private void assertNothingPlanted(String where) {
        assertThat(browser.eval("window.planted?.[0] ?? (window.planted ? '' : 'the page was left')")
                        .getAsString())
                .as(where)
                .isEmpty();
    }

    private void picture(String name) {
        Browser.pause(300);
        browser.picture(PICTURES.resolve(name + ".png"));
    }
}
