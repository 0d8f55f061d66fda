package ballast.app;

import com.google.gson.JsonObject;

/** What a command says at its end, to people or to programs. An {@link Answer} describes both at once. */
interface Summary {

    /** For people. */
    String text();

    /** For programs. */
    JsonObject json();
}
