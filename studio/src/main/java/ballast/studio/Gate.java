package ballast.studio;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * Access control: accepts only requests of the page that this server sent.
 *
 * <p>The name by which the server was called must be one of its own, so that no other name can be made to point here
 * (DNS rebinding); a request that a page of another site makes is refused by its origin; and all that is not a file of
 * the page itself needs the token of the link.
 */
final class Gate {

    /** The header that carries the token; a script of another site cannot send it. */
    static final String TOKEN_HEADER = "X-Ballast-Token";

    static final String TOKEN_PARAMETER = "token";

    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'";

    private static final int TOKEN_BYTES = 16;

    private final String token;
    private volatile Set<String> hosts = Set.of();

    Gate() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        token = HexFormat.of().formatHex(bytes);
    }

    /** The secret in the link; requests without it are refused. */
    String token() {
        return token;
    }

    /** Sets the port, which is known once the server runs; until then every request is refused. */
    void open(int port) {
        hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    }

    /** Runs before everything else. */
    void check(Context request) {
        request.header("Content-Security-Policy", CONTENT_POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Resource-Policy", "same-origin")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header("Cache-Control", "no-store");
        if (!hosts.contains(String.valueOf(request.header("Host")))) {
            refuse(request, "this server does not go by that name; use the link that './ballast studio' printed");
        } else if (isForeign(request)) {
            refuse(request, "another site may not ask this server for anything");
        } else if (!PageFiles.has(request.path()) && !hasToken(request)) {
            refuse(
                    request,
                    "the link lacks its token, or has that of an earlier start; use the link that "
                            + "'./ballast studio' printed");
        }
    }

    private boolean isForeign(Context request) {
        String origin = request.header("Origin");
        if (origin != null && hosts.stream().noneMatch(host -> origin.equals("http://" + host))) {
            return true;
        }
        String site = request.header("Sec-Fetch-Site");
        boolean opened = "navigate".equals(request.header("Sec-Fetch-Mode"));
        return site != null && !site.equals("same-origin") && !site.equals("none") && !opened;
    }

    /** Whether the header has the token, or the address of a GET: downloads and events cannot set a header. */
    private boolean hasToken(Context request) {
        String header = request.header(TOKEN_HEADER);
        if (header != null) {
            return isToken(header);
        }
        return request.req().getMethod().equals("GET") && isToken(request.queryParam(TOKEN_PARAMETER));
    }

    /** Compares in constant time. */
    private boolean isToken(String guess) {
        return guess != null
                && MessageDigest.isEqual(
                        token.getBytes(StandardCharsets.UTF_8), guess.getBytes(StandardCharsets.UTF_8));
    }

    private static void refuse(Context request, String why) {
        Answer.error(request, HttpStatus.FORBIDDEN, why);
        request.skipRemainingHandlers();
    }
}
