package ballast.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in, and what those who are cannot do. */
class GateTest {

    private static final long LIMIT = 1 << 20;

    @TempDir
    private Path outside;

    @TempDir
    private Path folder;

    private Studio studio;
    private Visitor visitor;

    @BeforeEach
    void start() throws IOException {
        Files.writeString(outside.resolve("secret.csv"), "a,b\n1,2\n");
        Files.writeString(folder.resolve("open.csv"), "a,b\n1,2\n");
        studio =
                Studio.start(new Studio.Options(0, List.of(folder), Optional.empty(), LIMIT, UnaryOperator.identity()));
        visitor = Visitor.of(studio);
    }

    @AfterEach
    void end() {
        studio.close();
    }

    private void assertStillUp() throws IOException {
        assertThat(visitor.get("/api/state").status()).isEqualTo(200);
    }

    @Test
    void the_link_opens_the_page_with_a_strict_policy() throws IOException {
        Visitor.Reply page = visitor.withToken("").get("/?token=" + visitor.token());

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).contains("<title>Ballast studio</title>");
        assertThat(page.head())
                .contains("Content-Security-Policy: default-src 'none'; script-src 'self';")
                .contains("X-Content-Type-Options: nosniff")
                .contains("Referrer-Policy: no-referrer")
                .doesNotContain("Access-Control-Allow-Origin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/?token=", "/?token=00000000000000000000000000000000", "/api/state", "/api/places"})
    void without_the_token_nothing_is_said(String path) throws IOException {
        Visitor.Reply reply = visitor.withToken("").get(path);

        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.error()).contains("token");
    }

    @Test
    void a_wrong_token_is_refused() throws IOException {
        assertThat(visitor.withToken("0123456789abcdef0123456789abcdef")
                        .get("/api/state")
                        .status())
                .isEqualTo(403);
        assertThat(visitor.withToken(visitor.token().substring(1))
                        .get("/api/state")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void a_token_in_the_address_does_not_change_anything() throws IOException {
        String path = "/api/data?token=" + visitor.token();

        assertThat(visitor.withToken("").post(path, "{\"example\":\"faces\"}").status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", ""})
    void another_name_for_this_machine_is_refused(String host) throws IOException {
        Visitor.Reply reply = visitor.calling(host).get("/api/state");

        assertThat(reply.status()).isIn(400, 403);
        assertThat(reply.body()).doesNotContain("fits");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: http://evil.example",
                "Origin: null",
                "Origin: https://127.0.0.1:1",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site"
            })
    void the_script_of_another_site_is_refused(String header) throws IOException {
        Visitor.Reply reply = visitor.saying(header).post("/api/data", "{\"example\":\"faces\"}");

        assertThat(reply.status()).isEqualTo(403);
        assertThat(visitor.get("/api/state")
                        .json()
                        .getAsJsonObject()
                        .get("data")
                        .isJsonNull())
                .isTrue();
    }

    @Test
    void only_what_lies_below_the_folder_can_be_opened() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.csv"), outside.resolve("secret.csv"));
        for (Path path : List.of(
                outside.resolve("secret.csv"),
                folder.resolve("..").resolve(outside.getFileName()).resolve("secret.csv"),
                folder.resolve("link.csv"),
                Path.of("/etc/passwd"))) {
            Visitor.Reply reply = visitor.post("/api/head", "{\"place\":\"" + path + "\"}");

            assertThat(reply.status()).as(path.toString()).isEqualTo(400);
            assertThat(reply.error()).contains("is not below a folder");
        }
        assertThat(visitor.get("/api/places?folder=" + outside).status()).isEqualTo(400);
        assertThat(visitor.post("/api/head", "{\"place\":\"" + folder.resolve("open.csv") + "\"}")
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/..%2f..%2fpom.xml",
                "/%2e%2e/secret",
                "/page/../Studio.class",
                "/api/fits/1/export/..%2fx",
                "/api/nothing"
            })
    void no_address_leads_out_of_the_page(String path) throws IOException {
        assertThat(visitor.get(path).status()).isIn(400, 403, 404);
        assertStillUp();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../evil.csv", "a/../../evil.csv", "..", "", "a//b.csv", "..\\evil.csv"})
    void an_upload_stays_in_its_folder(String name) throws IOException {
        String path = "/api/uploads/1?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8);
        visitor.post("/api/uploads", "");

        assertThat(visitor.send("PUT", path, "a,b\n1,2\n").status()).isEqualTo(400);
        assertStillUp();
    }

    @Test
    void a_file_name_with_markup_is_a_name_like_any_other() throws IOException {
        String name = "<img src=x onerror=alert(1)>.csv";
        visitor.post("/api/uploads", "");
        Visitor.Reply stored = visitor.send(
                "PUT",
                "/api/uploads/1?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8),
                "a,b\n1,2\n3,4\n5,7\n");

        assertThat(stored.status()).isEqualTo(200);
        assertThat(visitor.post("/api/data", "{\"upload\":\"1\"}").body()).doesNotContain("<img");
    }

    @Test
    void an_upload_that_says_it_is_too_large_is_not_even_read() throws IOException {
        visitor.post("/api/uploads", "");

        Visitor.Reply reply =
                visitor.raw("PUT", "/api/uploads/1?name=big.csv", "Content-Length: 10737418240", new byte[100]);

        assertThat(reply.status()).isEqualTo(413);
        assertThat(reply.error()).contains("--folder");
        assertStillUp();
    }

    @Test
    void an_upload_that_turns_out_too_large_is_removed_again() throws IOException {
        visitor.post("/api/uploads", "");
        byte[] chunk = new byte[1 << 16];
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            body.append("10000\r\n")
                    .append(new String(chunk, StandardCharsets.UTF_8))
                    .append("\r\n");
        }
        body.append("0\r\n\r\n");

        Visitor.Reply reply = visitor.raw(
                "PUT",
                "/api/uploads/1?name=big.csv",
                "Transfer-Encoding: chunked",
                body.toString().getBytes(StandardCharsets.UTF_8));

        assertThat(reply.status()).isEqualTo(413);
        assertThat(visitor.send("PUT", "/api/uploads/1?name=small.csv", "a,b\n1,2\n")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void fifty_silent_connections_keep_nobody_out() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 50; i++) {
                Socket socket = new Socket("127.0.0.1", visitor.port());
                socket.getOutputStream().write("GET /api/st".getBytes(StandardCharsets.UTF_8));
                silent.add(socket);
            }
            assertStillUp();
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void fifty_pages_can_listen_at_once() throws IOException {
        List<Socket> listening = new ArrayList<>();
        try {
            for (int i = 0; i < 50; i++) {
                Socket socket = new Socket("127.0.0.1", visitor.port());
                String request = "GET /api/events?token=" + visitor.token() + " HTTP/1.1\r\nHost: 127.0.0.1:"
                        + visitor.port() + "\r\nAccept: text/event-stream\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                listening.add(socket);
            }
            assertStillUp();
        } finally {
            for (Socket socket : listening) {
                socket.close();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"PUT, /api/uploads/1?name=slow", "POST, /api/data"})
    void thirty_stalled_bodies_keep_nobody_out(String method, String path) throws IOException {
        visitor.post("/api/uploads", "");
        List<Socket> stalled = new ArrayList<>();
        try {
            for (int i = 0; i < 30; i++) {
                Socket socket = new Socket("127.0.0.1", visitor.port());
                String name = method.equals("PUT") ? path + i + ".csv" : path;
                String request = method + " " + name + " HTTP/1.1\r\nHost: 127.0.0.1:" + visitor.port() + "\r\n"
                        + Gate.TOKEN_HEADER + ": " + visitor.token() + "\r\nContent-Length: 1000\r\n\r\n{\"a\"";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                stalled.add(socket);
            }
            long began = System.nanoTime();
            for (int i = 0; i < 10; i++) {
                assertStillUp();
            }
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
            Visitor.Reply next = visitor.send(method, path, "a,b\n1,2\n");
            assertThat(next.status()).isEqualTo(503);
            assertThat(next.error()).contains("under way already");
        } finally {
            for (Socket socket : stalled) {
                socket.close();
            }
        }
    }

    @Test
    void an_upload_of_the_same_name_counts_once() throws IOException {
        visitor.post("/api/uploads", "");
        String most = "x".repeat((int) LIMIT * 2 / 3);
        for (int i = 0; i < 4; i++) {
            assertThat(visitor.send("PUT", "/api/uploads/1?name=a.csv", most).status())
                    .isEqualTo(200);
        }
        assertThat(visitor.send("PUT", "/api/uploads/1?name=b.csv", most).status())
                .isEqualTo(413);
        assertThat(visitor.send("PUT", "/api/uploads/1?name=a.csv", "a,b\n").status())
                .isEqualTo(200);
        assertThat(visitor.send("PUT", "/api/uploads/1?name=b.csv", most).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%2e%2e", "..%2fx", "x", "a.b.c"})
    void an_export_that_is_none_leaves_no_folder(String name) throws Exception {
        Set<Path> before = exportFolders();
        assertThat(visitor.get("/api/fits/1/export/" + name).status()).isIn(400, 404);
        // A test in another process may be exporting right now.
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        Set<Path> left = exportFolders();
        while (!before.containsAll(left) && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(50);
            left = exportFolders();
        }
        assertThat(before).containsAll(left);
    }

    private static Set<Path> exportFolders() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> path.getFileName().toString().startsWith("ballast-export"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void the_page_that_leads_to_the_link_is_for_this_user_alone_and_goes_at_the_end() throws IOException {
        Path page;
        try (Studio other = Studio.start(Studio.Options.DEFAULT)) {
            page = other.linkFile();
            assertThat(page.toString()).doesNotContain(Visitor.of(other).token());
            assertThat(Files.readString(page)).contains("0;url=" + other.link() + "\"");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page.getParent())))
                    .isEqualTo("rwx------");
            assertThat(other.linkFile()).isEqualTo(page);
        }
        assertThat(page.getParent()).doesNotExist();
    }

    @Test
    void nonsense_in_a_request_is_refused_in_words() throws IOException {
        assertThat(visitor.post("/api/data", "{").status()).isEqualTo(400);
        assertThat(visitor.post("/api/data", "").status()).isEqualTo(400);
        assertThat(visitor.post("/api/data", "{\"scale\":\"roobust\",\"example\":\"faces\"}")
                        .error())
                .contains("roobust");
        assertThat(visitor.get("/api/fits/x/points").error()).contains("whole number");
    }
}
