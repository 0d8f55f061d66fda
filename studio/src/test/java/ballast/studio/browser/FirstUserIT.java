package ballast.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The ten tasks of a first user, one after another, in a real browser on the program as it is started from a shell;
 * then what must be quick. Run by {@code .ci/checks/50-studio.sh}, which says where the launcher is and where pictures
 * of every task go.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class FirstUserIT {

    private static final Path LAUNCHER =
            Path.of(System.getProperty("ballast.launcher", "../ballast")).toAbsolutePath();
    private static final Path PICTURES = Path.of(System.getProperty("ballast.pictures", "target/pictures"));
    private static final int[] PLANTED = {17, 58, 121};

    private Path folder;
    private Process studio;
    private String link;
    private Browser browser;

    @BeforeAll
    void start(@TempDir Path shared) throws IOException {
        folder = shared;
        Files.writeString(folder.resolve("plants.csv"), plants());
        studio = new ProcessBuilder(LAUNCHER.toString(), "studio", "--folder", folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(studio.getInputStream(), StandardCharsets.UTF_8));
        link = out.readLine();
        browser = Browser.start(1280, 720);
    }

    @AfterAll
    void end() throws InterruptedException {
        browser.close();
        studio.destroy();
        assertThat(studio.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    /** Six sizes that grow together; in three plants one of them is wrong. */
    private static String plants() {
        SplittableRandom random = new SplittableRandom(5);
        String[] names = {"height", "width", "leaves", "stem", "root", "mass"};
        StringBuilder text = new StringBuilder("plant,bed," + String.join(",", names) + "\n");
        for (int i = 0; i < 200; i++) {
            double size = random.nextGaussian();
            double shade = random.nextGaussian();
            text.append(String.format(Locale.ROOT, "P-%03d,%s", i + 1, i % 2 == 0 ? "east" : "west"));
            for (int j = 0; j < names.length; j++) {
                double value = 10 + (j + 1) * size + (j % 2 == 0 ? 2 : -1) * shade + 0.3 * random.nextGaussian();
                boolean wrong = j == 3 && Arrays.binarySearch(PLANTED, i) >= 0;
                text.append(String.format(Locale.ROOT, ",%.3f", wrong ? value + 15 : value));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private void picture(String name) {
        Browser.pause(500);
        browser.picture(PICTURES.resolve(name + ".png"));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    @Order(1)
    void opens_the_page() {
        browser.go(link);
        browser.await("document.querySelector('.drop')");

        assertThat(browser.text(".drop-title")).contains("Drop a table");
        picture("01-open");
    }

    @Test
    @Order(2)
    void loads_a_table_with_ids() {
        browser.files("#choose-file", folder.resolve("plants.csv"));
        browser.await("document.querySelector('#read')");

        assertThat(browser.eval("document.querySelector('[data-column=plant]').value")
                        .getAsString())
                .isEqualTo("id");
        assertThat(browser.eval("document.querySelector('[data-column=bed]').value")
                        .getAsString())
                .isEqualTo("class");
        picture("02-columns");
        browser.click("#read");
        browser.await("document.body.dataset.look");
        assertThat(browser.text("#headline")).contains("plants").contains("200 × 6");
        picture("03-first-look");
    }

    @Test
    @Order(3)
    void fits() {
        browser.type("#components", "2");
        browser.click("#fit");
        browser.await("document.body.dataset.drawn");

        assertThat(browser.text(".fit")).contains("ballast");
    }

    @Test
    @Order(4)
    void finds_the_planted_outliers_in_the_map() {
        browser.await("document.querySelector('#outlier-count')");
        assertThat(Integer.parseInt(browser.text("#outlier-count"))).isGreaterThanOrEqualTo(PLANTED.length);
        List<String> worst = new ArrayList<>();
        for (int i = 0; i < PLANTED.length; i++) {
            String before = browser.text("#picked-name");
            browser.key("n");
            browser.await("document.querySelector('#picked-name')?.textContent !== " + Browser.quoted(before)
                    + " && document.querySelector('#picked-name')");
            worst.add(browser.text("#picked-name"));
        }
        assertThat(worst).containsExactlyInAnyOrder("P-018", "P-059", "P-122");
        picture("04-outliers");
    }

    @Test
    @Order(5)
    void sees_the_reason() {
        assertThat(browser.text("#blame li:first-child .blame-name")).isEqualTo("stem");
        assertThat(browser.text("#blame li:first-child .blame-values")).contains("expected");
    }

    @Test
    @Order(6)
    void drags_a_cutoff() {
        double[] from = browser.middle(".cutoff-od");
        browser.mouse("mouseMoved", from[0], from[1], 0);
        browser.mouse("mousePressed", from[0], from[1], 1);
        for (int i = 1; i <= 10; i++) {
            browser.mouse("mouseMoved", from[0], from[1] + i, 1);
        }
        browser.mouse("mouseReleased", from[0], from[1] + 10, 0);
        browser.await("document.querySelector('.decided').textContent.includes('by your cutoffs')");

        assertThat(Integer.parseInt(browser.text("#outlier-count"))).isGreaterThan(PLANTED.length);
        picture("05-cutoff");
        browser.click(".decided button");
        browser.await("!document.querySelector('.decided').textContent.includes('by your cutoffs')");
    }

    @Test
    @Order(7)
    void changes_the_components_and_reloads_without_a_loss() {
        String picked = browser.text("#picked-name");
        // Reloaded in the frame after the one that draws the change, before the address tells of it.
        browser.eval("(() => { const s = document.querySelector('#slider'); s.value = 1;"
                + " s.dispatchEvent(new Event('input')); delete document.body.dataset.drawn;"
                + " requestAnimationFrame(() => requestAnimationFrame(() => location.reload())); })()");
        browser.await("document.body?.dataset.drawn?.startsWith('1/1/') && document.querySelector('#picked-name')");

        assertThat(browser.text(".toolbar output")).contains("1 of 2");
        assertThat(browser.text("#picked-name")).isEqualTo(picked);
        picture("06-one-component");
        browser.eval("(() => { const s = document.querySelector('#slider'); s.value = 2;"
                + " s.dispatchEvent(new Event('input')); })()");
        browser.await("document.body.dataset.drawn.startsWith('1/0/')");
    }

    @Test
    @Order(8)
    void compares_three_methods_on_data_contaminated_on_purpose() {
        browser.eval("document.querySelector('details.contamination').open = true");
        browser.choose("#contaminate", "far");
        browser.click("#tab-compare");
        browser.click("#fit-several");
        browser.await("document.querySelectorAll('#comparison tbody tr').length === 4");

        String table = browser.text("#comparison");
        assertThat(table).contains("ballast", "pca", "rpca-an", "40 of 40", "far:0.2");
        picture("07-compare");
        browser.click("#theme");
        picture("08-compare-dark");
        browser.click("#theme");
        browser.choose("#contaminate", "");
        browser.click(".fit:first-child .fit-pick");
        browser.click("#tab-overview");
        browser.await("document.querySelector('.panel-map .legend b')");
        picture("09-back");
    }

    @Test
    @Order(9)
    void exports() throws IOException {
        browser.click("#take");
        browser.await("document.querySelector('#repeat-command')");
        picture("10-export");
        for (String file : List.of("model.npz", "outliers.csv", "scores.csv", "scores.parquet", "report.html")) {
            browser.click("[data-export='" + file + "']");
            assertThat(Files.size(browser.download(file))).as(file).isPositive();
        }
        assertThat(Files.readString(browser.download("outliers.csv"))).contains("P-018");
        assertThat(Files.readString(browser.download("report.html")))
                .contains("stem", "What was read", "Loadings", "How this was made")
                .doesNotContain("src=\"http", "href=\"http");
    }

    @Test
    @Order(10)
    void repeats_the_exported_command_and_gets_the_same_model() throws Exception {
        String command = browser.text("#repeat-command");
        assertThat(command).startsWith("./ballast fit plants.csv");
        Process again = new ProcessBuilder("sh", "-c", command.replace("./ballast", LAUNCHER.toString()))
                .directory(folder.toFile())
                .inheritIO()
                .start();

        assertThat(again.waitFor()).isZero();
        assertThat(Files.readAllBytes(folder.resolve("model.npz")))
                .isEqualTo(Files.readAllBytes(browser.download("model.npz")));
    }

    @Test
    @Order(11)
    void has_no_serious_finding_of_axe() throws IOException {
        browser.eval("document.querySelector('dialog')?.close()");
        Path axe = Path.of(System.getProperty("ballast.axe", ""));
        assumeTrue(Files.isRegularFile(axe), "axe-core was not given");
        browser.call("Page.setBypassCSP", Map.of("enabled", true));
        for (String tab : List.of("overview", "samples", "compare")) {
            browser.click("#tab-" + tab);
            Browser.pause(500);
            browser.eval(Files.readString(axe));
            JsonArray found = browser.eval("axe.run().then(r => r.violations"
                            + ".filter(v => v.impact === 'serious' || v.impact === 'critical')"
                            + ".map(v => v.id + ': ' + v.nodes.map(n => n.html).slice(0, 3).join(' | ')))")
                    .getAsJsonArray();
            assertThat(found).as(tab).isEmpty();
        }
    }

    @Test
    @Order(12)
    void the_slider_redraws_a_face_within_a_tenth_of_a_second() {
        browser.click("#open");
        browser.click("[data-example=faces]");
        browser.click("#read");
        browser.await("document.querySelector('#headline').textContent.includes('faces')");
        browser.type("#components", "20");
        browser.click("#fit");
        browser.await("document.querySelector('.fit.done')");
        browser.key("n");
        browser.await("document.querySelector('#pictures')");
        JsonArray millis = browser.eval("(async () => { const s = document.querySelector('#slider'); const all = [];"
                        + " for (const c of [15, 10, 5, 12, 3, 8, 18, 6, 11]) { const began = performance.now();"
                        + " const before = document.querySelector('#pictures'); s.value = c;"
                        + " s.dispatchEvent(new Event('input'));"
                        + " while (document.querySelector('#pictures') === before)"
                        + " await new Promise(done => requestAnimationFrame(done));"
                        + " all.push(Math.round(performance.now() - began));"
                        + " await new Promise(done => setTimeout(done, 400)); } return all; })()")
                .getAsJsonArray();
        double[] sorted = new double[millis.size()];
        Arrays.setAll(sorted, i -> millis.get(i).getAsDouble());
        Arrays.sort(sorted);
        System.out.println("slider: " + millis + " ms");
        assertThat(sorted[sorted.length / 2]).isLessThan(100);
        picture("11-faces");
        browser.size(1600, 900);
        browser.click("#theme");
        picture("12-faces-dark");
        browser.size(1280, 720);
    }

    @Test
    @Order(13)
    void a_million_samples_stay_fluent() throws IOException {
        Path large = folder.resolve("large.npy");
        LargeTable.write(large, 1_000_000, 20);
        browser.click("#open");
        browser.click(".places .link");
        browser.click("[data-place$='large.npy']");
        browser.await("document.querySelector('#read')");
        long asked = System.nanoTime();
        browser.click("#read");
        browser.await(
                "document.body.dataset.look && document.querySelector('[aria-label^=\"First look: 1,000,000\"]')");
        double first = (System.nanoTime() - asked) / 1e9;
        browser.type("#components", "4");
        browser.click("#fit");
        browser.await("document.querySelector('#outlier-count')");
        Browser.pause(1500);
        double[] from = browser.middle(".cutoff-od");
        browser.mouse("mouseMoved", from[0], from[1], 0);
        browser.mouse("mousePressed", from[0], from[1], 1);
        browser.eval("(function tick() { window.ticks = (window.ticks ?? 0) + 1; requestAnimationFrame(tick); })()");
        double frames = 0;
        for (int turn = 0; turn < 3; turn++) {
            frames = Math.max(frames, framesWhileDragging(from));
        }
        browser.mouse("mouseReleased", from[0], from[1] - 30, 0);
        System.out.printf(Locale.ROOT, "1 000 000 x 20: read and drawn in %.1f s, %.0f frames/s%n", first, frames);
        assertThat(first).isLessThan(5);
        assertThat(frames).isGreaterThanOrEqualTo(20);
        picture("13-million");
    }

    /** Frames per second that the page draws while a cutoff is moved up and down. */
    private double framesWhileDragging(double[] from) {
        browser.eval("window.ticks = 0");
        long began = System.nanoTime();
        for (int i = 0; System.nanoTime() - began < 2e9; i++) {
            browser.mouse("mouseMoved", from[0], from[1] - 30 + 25 * Math.sin(i / 9.0), 1);
        }
        return browser.number("window.ticks") / ((System.nanoTime() - began) / 1e9);
    }
}
