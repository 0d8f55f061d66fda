package ballast.studio;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody who talks to the studio over a bare socket, and so can say whatever a browser would never say. */
final class Visitor {

    private static final Pattern STATUS = Pattern.compile("HTTP/1.1 (\\d+).*", Pattern.DOTALL);

    private final int port;
    private final String token;
    private String host;
    private final List<String> headers = new ArrayList<>();

    private Visitor(int port, String token) {
        this.port = port;
        this.token = token;
        this.host = "127.0.0.1:" + port;
    }

    /** Somebody with the link. */
    static Visitor of(Studio studio) {
        URI link = URI.create(studio.link());
        return new Visitor(link.getPort(), link.getQuery().replace("token=", ""));
    }

    /** Somebody with another token. */
    Visitor withToken(String other) {
        return new Visitor(port, other);
    }

    /** Somebody who was led here by another name. */
    Visitor calling(String name) {
        Visitor visitor = new Visitor(port, token);
        visitor.host = name;
        return visitor;
    }

    Visitor saying(String header) {
        Visitor visitor = new Visitor(port, token);
        visitor.headers.add(header);
        return visitor;
    }

    int port() {
        return port;
    }

    String token() {
        return token;
    }

    /** What the studio answered. */
    record Reply(int status, String head, String body) {
        JsonElement json() {
            return JsonParser.parseString(body);
        }

        String error() {
            return ((JsonObject) json()).get("error").getAsString();
        }
    }

    Reply get(String path) throws IOException {
        return send("GET", path, "");
    }

    Reply post(String path, String json) throws IOException {
        return send("POST", path, json);
    }

    Reply send(String method, String path, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return raw(method, path, "Content-Length: " + bytes.length, bytes);
    }

    /** Sends a request that announces what it likes. */
    Reply raw(String method, String path, String length, byte[] body) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(20_000);
            StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n");
            headers.forEach(header -> head.append(header).append("\r\n"));
            head.append(token.isEmpty() ? "" : Gate.TOKEN_HEADER + ": " + token + "\r\n");
            head.append("Connection: close\r\n").append(length).append("\r\n\r\n");
            OutputStream out = socket.getOutputStream();
            out.write(head.toString().getBytes(StandardCharsets.UTF_8));
            try {
                out.write(body);
            } catch (SocketException e) {
                // A server that refuses a body may close before it has read all of it; the reply tells why.
            }
            return reply(socket.getInputStream());
        }
    }

    private static Reply reply(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            in.transferTo(bytes);
        } catch (SocketException e) {
            // The same server resets the connection behind its reply.
        }
        String all = bytes.toString(StandardCharsets.UTF_8);
        int end = all.indexOf("\r\n\r\n");
        Matcher status = STATUS.matcher(all);
        if (end < 0 || !status.matches()) {
            throw new IOException("no answer: '" + all + "'");
        }
        String head = all.substring(0, end);
        String body = all.substring(end + 4);
        boolean chunked = head.contains("Transfer-Encoding: chunked");
        return new Reply(Integer.parseInt(status.group(1)), head, chunked ? unchunked(body) : body);
    }

    private static String unchunked(String body) {
        StringBuilder text = new StringBuilder();
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        int at = 0;
        while (at < bytes.length) {
            int line = at;
            while (bytes[line] != '\r') {
                line++;
            }
            int size = Integer.parseInt(new String(bytes, at, line - at, StandardCharsets.UTF_8), 16);
            text.append(new String(bytes, line + 2, size, StandardCharsets.UTF_8));
            at = line + 2 + size + 2;
            if (size == 0) {
                break;
            }
        }
        return text.toString();
    }
}
