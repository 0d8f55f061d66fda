package ballast.studio;

import ballast.BadInputException;
import ballast.outlier.OutlierMap;
import ballast.studio.data.DataRequest;
import ballast.studio.data.Places;
import ballast.studio.data.Uploads;
import ballast.studio.fit.FitJob;
import ballast.studio.fit.FitRequest;
import ballast.studio.view.CellMap;
import ballast.studio.view.Exports;
import ballast.studio.view.FitView;
import ballast.studio.view.Loadings;
import ballast.studio.view.PickedSample;
import ballast.studio.view.Points;
import ballast.studio.view.Repeat;
import ballast.studio.view.SampleOrder;
import ballast.studio.view.SampleRows;
import ballast.subspace.VectorSubspace;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** The requests of the page. */
final class Routes {

    private static final int MOST_ROWS = 200;

    private final Session session;
    private final Places places;
    private final Uploads uploads;
    private final BodySlots requestSlots = new BodySlots();
    private final BodySlots uploadSlots = new BodySlots();

    Routes(Session session, Places places, Uploads uploads) {
        this.session = session;
        this.places = places;
        this.uploads = uploads;
    }

    /** What is answered to a request, to be sent as JSON; an empty object if there is nothing to say. */
    @FunctionalInterface
    private interface Reply {
        Object to(Context request) throws IOException;
    }

    private static Handler sending(Reply reply) {
        return request -> Answer.send(request, reply.to(request));
    }

    void addTo(RoutesConfig routes) {
        PageFiles.paths().forEach(path -> routes.get(path, PageFiles::send));
        routes.get(PageFiles.PAGE, PageFiles::sendPage);
        routes.get("/api/choices", sending(request -> MethodList.whole()));
        routes.get("/api/state", sending(request -> session.state()));
        routes.get("/api/places", sending(this::listPlaces));
        routes.post("/api/uploads", sending(request -> Map.of("upload", uploads.begin())));
        routes.put("/api/uploads/{upload}", uploadSlots.limiting(sending(this::upload)));
        routes.post("/api/head", requestSlots.limiting(sending(request -> session.head(data(request)))));
        routes.post("/api/data", requestSlots.limiting(sending(request -> {
            session.open(data(request));
            return session.state();
        })));
        routes.delete("/api/reading", sending(request -> {
            session.cancelReading();
            return session.state();
        }));
        routes.get("/api/look", sending(request -> session.look()));
        routes.get("/api/data/file", this::sendExample);
        addFits(routes);
    }

    private void addFits(RoutesConfig routes) {
        routes.post("/api/fits", requestSlots.limiting(sending(request -> Map.of("id", fit(request)))));
        routes.post("/api/fits/{id}/cancel", sending(request -> {
            session.job(number(request, "id")).cancel();
            return Map.of();
        }));
        routes.delete("/api/fits/{id}", sending(request -> {
            session.remove(number(request, "id"));
            return Map.of();
        }));
        routes.get(
                "/api/fits/{id}/points",
                sending(request -> Points.of(view(request), parameter(request, "x", 0), parameter(request, "y", 1))));
        routes.get(
                "/api/fits/{id}/counts",
                sending(request -> view(request).counts(cutoff(request, "sd"), cutoff(request, "od"))));
        routes.get(
                "/api/fits/{id}/loadings",
                sending(request -> Loadings.of(view(request).fitted())));
        routes.get("/api/fits/{id}/cells", sending(request -> CellMap.of(view(request))));
        routes.get("/api/fits/{id}/samples", sending(this::listSamples));
        routes.get("/api/fits/{id}/samples/{sample}", sending(this::pickSample));
        routes.get("/api/fits/{id}/repeat", sending(this::repeat));
        routes.get("/api/fits/{id}/export/{file}", this::export);
    }

    private static DataRequest data(Context request) {
        return Answer.read(request, DataRequest.class);
    }

    private int fit(Context request) {
        return session.fit(Answer.read(request, FitRequest.class));
    }

    private Object listPlaces(Context request) {
        String folder = request.queryParam("folder");
        return folder == null ? places.roots() : places.list(folder);
    }

    private Object upload(Context request) throws IOException {
        String name = request.queryParam("name");
        if (name == null) {
            throw new BadInputException("the file has no name");
        }
        uploads.store(
                request.pathParam("upload"),
                name,
                request.req().getContentLengthLong(),
                request.req().getInputStream());
        return Map.of();
    }

    private void sendExample(Context request) throws IOException {
        if (session.data().request().example() == null || session.data().file().isEmpty()) {
            throw new BadInputException("only an example that the studio made can be saved");
        }
        send(request, session.data().file().get());
    }

    private Object listSamples(Context request) {
        SampleRows.Wanted wanted = new SampleRows.Wanted(
                column(request),
                "true".equals(request.queryParam("descending")),
                "true".equals(request.queryParam("outliers")),
                request.queryParam("search") == null ? "" : request.queryParam("search"),
                among(request),
                parameter(request, "from", 0),
                Math.min(MOST_ROWS, parameter(request, "count", MOST_ROWS)));
        return SampleRows.of(view(request), map(request), wanted);
    }

    /** The samples that the table is about; empty for all. */
    private static Set<Integer> among(Context request) {
        String text = request.queryParam("among");
        return text == null || text.isEmpty()
                ? Set.of()
                : Arrays.stream(text.split(",")).map(one -> whole("among", one)).collect(Collectors.toSet());
    }

    private static SampleOrder.Column column(Context request) {
        String name = request.queryParam("sort");
        for (SampleOrder.Column column : SampleOrder.Column.values()) {
            if (column.name().toLowerCase(Locale.ROOT).equals(name)) {
                return column;
            }
        }
        return SampleOrder.Column.BADNESS;
    }

    private Object pickSample(Context request) {
        FitView view = view(request);
        int sample = number(request, "sample");
        if (sample < 0 || sample >= view.size()) {
            throw new BadInputException("there is no sample " + (sample + 1) + ", there are " + view.size());
        }
        return PickedSample.of(view, map(request), session.greys(), sample);
    }

    private Repeat repeat(Context request) {
        FitJob job = session.job(number(request, "id"));
        boolean linear = job.fitted()
                .map(fitted -> fitted.fit().subspace() instanceof VectorSubspace)
                .orElse(false);
        return Repeat.of(job.request(), job.method(), session.data(), linear);
    }

    private void export(Context request) throws IOException {
        String name = plain(request.pathParam("file"));
        Path folder = Files.createTempDirectory("ballast-export");
        Path file = folder.resolve(name);
        try {
            new Exports(view(request), map(request), repeat(request)).write(file);
            send(request, file);
        } catch (LinkageError e) {
            throw new IOException("native code for tables could not be unpacked into " + folder.getParent(), e);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private static String plain(String name) {
        if (!name.matches("[a-z]+\\.[a-z]+")) {
            throw new BadInputException("'" + name + "' is not the name of an export");
        }
        return name;
    }

    /** The file stays readable through its stream after it has been deleted. */
    private static void send(Context request, Path file) throws IOException {
        request.header("Content-Disposition", "attachment; filename=\"" + file.getFileName() + "\"")
                .contentType("application/octet-stream")
                .result(Files.readAllBytes(file));
    }

    private FitView view(Context request) {
        return session.view(number(request, "id"), parameter(request, "components", 0));
    }

    private OutlierMap map(Context request) {
        return view(request).mapWith(cutoff(request, "sd"), cutoff(request, "od"));
    }

    private static OptionalDouble cutoff(Context request, String name) {
        String text = request.queryParam(name);
        try {
            return text == null || text.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            throw new BadInputException(name + " = '" + text + "', must be a number", e);
        }
    }

    private static int number(Context request, String name) {
        return whole(name, request.pathParam(name));
    }

    private static int parameter(Context request, String name, int otherwise) {
        String text = request.queryParam(name);
        return text == null || text.isEmpty() ? otherwise : Math.max(0, whole(name, text));
    }

    private static int whole(String name, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new BadInputException(name + " = '" + text + "', must be a whole number", e);
        }
    }

    /** The message and status of each kind of failure. */
    void addFailures(RoutesConfig routes, java.util.function.UnaryOperator<String> wording) {
        routes.exception(
                BadInputException.class,
                (e, request) -> Answer.error(request, HttpStatus.BAD_REQUEST, wording.apply(e.getMessage())));
        routes.exception(
                UncheckedIOException.class,
                (e, request) -> Answer.error(request, HttpStatus.BAD_REQUEST, wording.apply(e.getMessage())));
        routes.exception(Uploads.TooLarge.class, (e, request) -> {
            request.header("Connection", "close");
            Answer.error(request, HttpStatus.CONTENT_TOO_LARGE, e.getMessage());
        });
        routes.exception(BodySlots.Busy.class, (e, request) -> {
            request.header("Connection", "close");
            Answer.error(request, HttpStatus.SERVICE_UNAVAILABLE, e.getMessage());
        });
        routes.exception(
                IOException.class,
                (e, request) -> Answer.error(
                        request, HttpStatus.INSUFFICIENT_STORAGE, "the disk did not take it: " + e.getMessage()));
        routes.exception(
                Exception.class,
                (e, request) -> Answer.error(
                        request, HttpStatus.INTERNAL_SERVER_ERROR, "something went wrong that should not: " + e));
        for (HttpStatus status : List.of(HttpStatus.NOT_FOUND, HttpStatus.METHOD_NOT_ALLOWED)) {
            routes.error(status, request -> Answer.error(request, status, "there is nothing at this address"));
        }
    }
}
