package ballast.studio.browser;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A headless Chromium, led by its DevTools protocol: mouse and keys as a user's, and a look at what the page shows. */
final class Browser implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");

    private final Process process;
    private final Path profile;
    private final Path downloads;
    private final WebSocket socket;
    private final AtomicInteger number = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonObject>> awaited = new ConcurrentHashMap<>();
    private final List<String> complaints = new ArrayList<>();

    private Browser(Process process, Path profile, Path downloads, URI page) {
        this.process = process;
        this.profile = profile;
        this.downloads = downloads;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, new Messages())
                .join();
    }

    /** The program, if there is one on this machine. */
    static Optional<Path> program() {
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Browser start(int width, int height) {
        try {
            Path profile = Files.createTempDirectory("ballast-browser");
            Process process = new ProcessBuilder(
                            program().orElseThrow().toString(),
                            "--headless=new",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-dev-shm-usage",
                            "--no-first-run",
                            "--remote-debugging-port=0",
                            "--window-size=" + width + "," + height,
                            "--user-data-dir=" + profile,
                            "about:blank")
                    .redirectErrorStream(true)
                    .start();
            BufferedReader said =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            String line;
            while ((line = said.readLine()) != null) {
                Matcher found = LISTENING.matcher(line);
                if (found.find()) {
                    drain(said);
                    Browser browser = new Browser(
                            process, profile, profile.resolve("downloads"), pageOf(URI.create(found.group(1))));
                    browser.prepare(width, height);
                    return browser;
                }
            }
            throw new IllegalStateException("the browser ended before it listened");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void drain(BufferedReader said) {
        Thread thread = new Thread(() -> said.lines().forEach(line -> {}), "browser-output");
        thread.setDaemon(true);
        thread.start();
    }

    private static URI pageOf(URI browser) throws IOException {
        try {
            String list = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://" + browser.getAuthority() + "/json/list"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            for (JsonElement target : JsonParser.parseString(list).getAsJsonArray()) {
                if (target.getAsJsonObject().get("type").getAsString().equals("page")) {
                    return URI.create(
                            target.getAsJsonObject().get("webSocketDebuggerUrl").getAsString());
                }
            }
            throw new IllegalStateException("the browser has no page");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void prepare(int width, int height) {
        call("Page.enable", Map.of());
        call("Runtime.enable", Map.of());
        call("Log.enable", Map.of());
        size(width, height);
        call("Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", downloads.toString()));
        call("Browser.grantPermissions", Map.of("permissions", List.of("clipboardReadWrite")));
    }

    /** The size of the page in pixels. */
    void size(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    JsonObject call(String method, Map<String, ?> parameters) {
        int id = number.incrementAndGet();
        CompletableFuture<JsonObject> answer = new CompletableFuture<>();
        awaited.put(id, answer);
        String text = new Gson().toJson(Map.of("id", id, "method", method, "params", parameters));
        synchronized (socket) {
            socket.sendText(text, true).join();
        }
        JsonObject message =
                answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        if (message.has("error")) {
            throw new IllegalStateException(method + ": " + message.get("error"));
        }
        return message.getAsJsonObject("result");
    }

    private final class Messages implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                JsonObject message = JsonParser.parseString(text.toString()).getAsJsonObject();
                text.setLength(0);
                if (message.has("id")) {
                    awaited.remove(message.get("id").getAsInt()).complete(message);
                } else {
                    listen(message);
                }
            }
            from.request(1);
            return null;
        }
    }

    private void listen(JsonObject message) {
        String method = message.get("method").getAsString();
        JsonObject parameters = message.getAsJsonObject("params");
        if (method.equals("Runtime.exceptionThrown")) {
            complain(parameters.getAsJsonObject("exceptionDetails").toString());
        } else if (method.equals("Log.entryAdded")
                && parameters
                        .getAsJsonObject("entry")
                        .get("level")
                        .getAsString()
                        .equals("error")) {
            complain(parameters.getAsJsonObject("entry").toString());
        }
    }

    private synchronized void complain(String text) {
        complaints.add(text);
    }

    /** What the browser complained of so far: errors of scripts, things that the content policy refused. */
    synchronized List<String> complaints() {
        return List.copyOf(complaints);
    }

    void go(String address) {
        call("Page.navigate", Map.of("url", address));
        await("document.readyState === 'complete'");
    }

    /** The value of an expression; promises are waited for. */
    JsonElement eval(String expression) {
        JsonObject result =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + result.get("exceptionDetails"));
        }
        JsonElement value = result.getAsJsonObject("result").get("value");
        return value == null ? JsonNull.INSTANCE : value;
    }

    String text(String selector) {
        return eval("document.querySelector(" + quoted(selector) + ")?.textContent ?? ''")
                .getAsString();
    }

    double number(String expression) {
        return eval(expression).getAsDouble();
    }

    /** Waits until something holds. */
    void await(String condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!eval("Boolean(" + condition + ")").getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain for " + condition + "; complaints: " + complaints()
                        + "; page: " + text("body"));
            }
            pause(30);
        }
    }

    static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Clicks into the middle of an element, as a hand does. */
    void click(String selector) {
        await("document.querySelector(" + quoted(selector) + ")");
        eval("document.querySelector(" + quoted(selector) + ").scrollIntoView({block: 'nearest'})");
        double[] place = middle(selector);
        mouse("mouseMoved", place[0], place[1], 0);
        mouse("mousePressed", place[0], place[1], 1);
        mouse("mouseReleased", place[0], place[1], 0);
    }

    double[] middle(String selector) {
        JsonObject box = eval("(() => { const b = document.querySelector(" + quoted(selector)
                        + ").getBoundingClientRect(); return {x: b.x + b.width / 2, y: b.y + b.height / 2}; })()")
                .getAsJsonObject();
        return new double[] {box.get("x").getAsDouble(), box.get("y").getAsDouble()};
    }

    void mouse(String type, double x, double y, int buttons) {
        call(
                "Input.dispatchMouseEvent",
                Map.of(
                        "type",
                        type,
                        "x",
                        x,
                        "y",
                        y,
                        "buttons",
                        buttons,
                        "clickCount",
                        1,
                        "button",
                        type.equals("mouseMoved") && buttons == 0 ? "none" : "left"));
    }

    void key(String key) {
        call("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key, "text", key.length() == 1 ? key : ""));
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    /** Types into a field, after what is there has gone. */
    void type(String selector, String text) {
        click(selector);
        eval("document.querySelector(" + quoted(selector) + ").select()");
        call("Input.insertText", Map.of("text", text));
    }

    void choose(String selector, String value) {
        eval("(() => { const s = document.querySelector(" + quoted(selector) + "); s.value = " + quoted(value)
                + "; s.dispatchEvent(new Event('change', {bubbles: true})); })()");
    }

    /** Gives files to a file input, as its dialog would. */
    void files(String selector, Path... files) {
        int root = call("DOM.getDocument", Map.of())
                .getAsJsonObject("root")
                .get("nodeId")
                .getAsInt();
        int node = call("DOM.querySelector", Map.of("nodeId", root, "selector", selector))
                .get("nodeId")
                .getAsInt();
        call(
                "DOM.setFileInputFiles",
                Map.of(
                        "nodeId",
                        node,
                        "files",
                        Stream.of(files).map(Path::toString).toList()));
    }

    /** A picture of the page. */
    void picture(Path file) {
        String data = call("Page.captureScreenshot", Map.of("format", "png"))
                .get("data")
                .getAsString();
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, Base64.getDecoder().decode(data));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file that was saved, once it is whole. */
    Path download(String name) {
        Path file = downloads.resolve(name);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        // Chromium reserves the name with an empty file and moves the finished download over it.
        while (file.toFile().length() == 0) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("nothing was saved as " + name);
            }
            pause(50);
        }
        return file;
    }

    static String quoted(String text) {
        return new Gson().toJson(text);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
            try (Stream<Path> all = Files.walk(profile)) {
                all.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        } catch (InterruptedException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
