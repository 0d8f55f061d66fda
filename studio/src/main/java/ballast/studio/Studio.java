package ballast.studio;

import ballast.BadInputException;
import ballast.studio.data.DataRequest;
import ballast.studio.data.Places;
import ballast.studio.data.Uploads;
import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The studio: a local web page, protected by a token, to explore data, fit methods and explain outliers. */
public final class Studio implements AutoCloseable {

    /** Default limit of all uploads together, in bytes. */
    public static final long DEFAULT_UPLOAD_LIMIT = 2L << 30;

    private static final String HOST = "127.0.0.1";
    private static final int MOST_THREADS = 24;

    /** How long the last page may be away, as it is for a moment when it is reloaded, before work ends. */
    private static final double GRACE_SECONDS = 15;

    private final Javalin server;
    private final Session session;
    private final Events events;
    private final Gate gate;
    private LinkFile linkFile;

    private Studio(Javalin server, Session session, Events events, Gate gate) {
        this.server = server;
        this.session = session;
        this.events = events;
        this.gate = gate;
    }

    /**
     * How the studio is started.
     *
     * @param port the port, 0 for any that is free
     * @param folders folders whose files can be opened on the page
     * @param data data to open at once
     * @param uploadLimit bytes that files dropped on the page may take in all
     * @param wording what makes words of the command line of the words of the library
     */
    public record Options(
            int port, List<Path> folders, Optional<Path> data, long uploadLimit, UnaryOperator<String> wording) {

        /** Any port, no folder, no data. */
        public static final Options DEFAULT =
                new Options(0, List.of(), Optional.empty(), DEFAULT_UPLOAD_LIMIT, UnaryOperator.identity());

        /** Copies the list. */
        public Options {
            folders = List.copyOf(folders);
        }
    }

    /** Starts the server, which is ready when this returns. */
    public static Studio start(Options options) {
        Gate gate = new Gate();
        List<Path> named = new ArrayList<>(options.folders());
        options.data().ifPresent(named::add);
        Places places = new Places(named);
        Uploads uploads = new Uploads(options.uploadLimit());
        Session[] sessions = new Session[1];
        Events events = new Events(GRACE_SECONDS, () -> sessions[0].abandon());
        Session session = new Session(places, uploads, events, options.wording());
        sessions[0] = session;
        Routes routes = new Routes(session, places, uploads);
        Javalin server = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.startupWatcherEnabled = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.jetty.threadPool = new QueuedThreadPool(MOST_THREADS);
            config.routes.before(gate::check);
            routes.addTo(config.routes);
            config.routes.sse("/api/events", page -> events.add(page, "state", session::state));
            routes.addFailures(config.routes, options.wording());
        });
        try {
            server.start(HOST, options.port());
        } catch (JavalinBindException e) {
            session.close();
            events.close();
            throw new BadInputException("port " + options.port() + " is taken; choose another, or leave --port out", e);
        }
        gate.open(server.port());
        options.data().ifPresent(data -> session.open(DataRequest.ofPlace(data.toString())));
        return new Studio(server, session, events, gate);
    }

    /** Where the page is, with the token that opens it. */
    public String link() {
        return "http://" + HOST + ":" + server.port() + "/?" + Gate.TOKEN_PARAMETER + "=" + gate.token();
    }

    /**
     * A page for this user alone that leads to {@link #link}, to start a browser with: the arguments of a process can
     * be seen by every user of the machine. It is removed at the end.
     */
    public synchronized Path linkFile() {
        if (linkFile == null) {
            linkFile = LinkFile.to(link());
        }
        return linkFile.path();
    }

    /** Asks for the page and the choices once, as a browser would. */
    public void visit() {
        try {
            for (String address : List.of(link(), link().replace("/?", "/api/choices?"))) {
                try (InputStream in = URI.create(address).toURL().openStream()) {
                    in.readAllBytes();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends all work, closes all pages and removes what was uploaded. */
    @Override
    public void close() {
        events.close();
        server.stop();
        session.close();
        synchronized (this) {
            if (linkFile != null) {
                linkFile.close();
            }
        }
    }
}
