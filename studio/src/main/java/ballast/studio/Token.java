package ballast.studio;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The secret in the link. Requests without it are refused. */
final class Token {

    private static final int BYTES = 16;

    private final String text;

    private Token(String text) {
        this.text = text;
    }

    static Token drawn() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Token(HexFormat.of().formatHex(bytes));
    }

    /** Compares in constant time. */
    boolean is(String guess) {
        return guess != null
                && MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), guess.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return text;
    }
}
