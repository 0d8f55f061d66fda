package ballast.app;

import com.google.gson.JsonObject;

/** What a command says at its end, to people or to programs. */
interface Summary {

    /** For people. */
    String text();

    /** For programs. */
    JsonObject json();
}
