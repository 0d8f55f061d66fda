package ballast.studio;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/** The files that the page is made of. They hold no secrets and are the same for everybody. */
final class PageFiles {

    static final String PAGE = "/";

    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String FOLDER = "/ballast/studio/page/";
    private static final Map<String, File> FILES = files();

    private record File(String resource, String type) {}

    private PageFiles() {}

    private static Map<String, File> files() {
        Map<String, File> files = new TreeMap<>();
        files.put("/studio.css", new File(FOLDER + "studio.css", "text/css; charset=utf-8"));
        files.put("/icon.svg", new File(FOLDER + "icon.svg", "image/svg+xml"));
        files.put("/echarts.js", new File("/META-INF/resources/webjars/echarts/5.5.0/echarts.esm.min.js", SCRIPT));
        for (String module : new String[] {
            "app",
            "api",
            "brush",
            "chart",
            "compare",
            "components",
            "dom",
            "export",
            "fits",
            "inspector",
            "map",
            "open",
            "palette",
            "samples",
            "scatter",
            "scores",
            "state",
            "weights"
        }) {
            files.put("/" + module + ".js", new File(FOLDER + module + ".js", SCRIPT));
        }
        return files;
    }

    static boolean has(String path) {
        return FILES.containsKey(path);
    }

    static Iterable<String> paths() {
        return FILES.keySet();
    }

    static void send(Context request) {
        send(request, FILES.get(request.path()));
    }

    static void sendPage(Context request) {
        send(request, new File(FOLDER + "index.html", "text/html; charset=utf-8"));
    }

    private static void send(Context request, File file) {
        try (InputStream in = PageFiles.class.getResourceAsStream(file.resource())) {
            request.contentType(file.type()).result(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
