package ballast.studio;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.delimited.TableHead;
import ballast.data.image.GreyRange;
import ballast.data.option.ReadOptions;
import ballast.samples.Samples;
import ballast.studio.data.DataRequest;
import ballast.studio.data.Examples;
import ballast.studio.data.LoadedData;
import ballast.studio.data.Places;
import ballast.studio.data.TablePreview;
import ballast.studio.data.Uploads;
import ballast.studio.fit.FitJob;
import ballast.studio.fit.FitRequest;
import ballast.studio.fit.Fitted;
import ballast.studio.view.Advice;
import ballast.studio.view.FirstLook;
import ballast.studio.view.FitView;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * The state behind one link: the data, the fits to it, and the most recent views of them.
 *
 * <p>Thread-safe. Work is done one piece after another on a thread of its own. All pages that are open on the link see
 * the same.
 */
final class Session implements AutoCloseable {

    private static final int MOST_FITS = 16;
    private static final int MOST_VIEWS = 6;
    private static final long NANOS_BETWEEN = 150_000_000;

    private final Places places;
    private final Uploads uploads;
    private final Events events;
    private final UnaryOperator<String> wording;
    private final ExecutorService worker = thread("ballast-studio-fits");
    private final ExecutorService reader = thread("ballast-studio-reading");
    private final Map<Integer, FitJob> fits = new TreeMap<>();
    private final Map<String, FitView> views = new LinkedHashMap<>(16, 0.75f, true);
    private LoadedData data;
    private FirstLook look;
    private Advice advice;
    private GreyRange greys;
    private Reading reading;
    private int dataNumber;
    private int openNumber;
    private int fitNumber;
    private volatile long lastTold;

    private record Reading(int number, String name, String error) {}

    /** Thrown to stop reading data that was cancelled or replaced. */
    private static final class NotWanted extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    Session(Places places, Uploads uploads, Events events, UnaryOperator<String> wording) {
        this.places = places;
        this.uploads = uploads;
        this.events = events;
        this.wording = wording;
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The state that a page shows. */
    record State(DataState data, String reading, String error, List<FitState> fits) {}

    synchronized State state() {
        return new State(
                data == null ? null : DataState.of(data, openNumber, advice),
                reading == null || reading.error() != null ? null : reading.name(),
                reading == null ? null : reading.error(),
                fits.values().stream().map(FitState::of).toList());
    }

    private void tellState() {
        events.tell("state", this::state);
    }

    /** The first lines of a table, if it is one in text. */
    Optional<TablePreview> head(DataRequest request) {
        Optional<Path> file = request.example() == null
                ? Optional.of(path(request))
                : Examples.named(request.example()).make(uploads).file();
        return file.flatMap(table -> TableHead.of(table, ReadOptions.DEFAULT)).map(TablePreview::of);
    }

    private Path path(DataRequest request) {
        if (request.place() != null) {
            return places.find(request.place());
        }
        if (request.upload() != null) {
            return uploads.find(request.upload());
        }
        throw new BadInputException("nothing was said of where the data is");
    }

    /** Reads data, which replaces what was there once it has been read; fits to the old data end. */
    void open(DataRequest request) {
        request.options();
        request.scaling();
        String name = request.example() == null ? path(request).getFileName().toString() : request.example();
        int number;
        synchronized (this) {
            number = ++dataNumber;
            reading = new Reading(number, name, null);
        }
        tellState();
        reader.execute(() -> read(number, name, request));
    }

    private void read(int number, String name, DataRequest request) {
        if (!isWanted(number)) {
            return;
        }
        try {
            LoadedData read = load(number, request);
            Samples scaled =
                    read.scalingOf(read.dataset().samples()).of(read.dataset().samples());
            FirstLook first = FirstLook.of(scaled, read.hasGaps());
            GreyRange range = read.dataset().samples().shape().isPresent()
                    ? GreyRange.of(read.dataset().samples())
                    : GreyRange.BYTES;
            if (replace(number, read, first, range)) {
                tellState();
                advise(number, Advice.of(scaled));
            }
        } catch (BadInputException | UncheckedIOException e) {
            fail(number, name, wording.apply(e.getMessage()));
        } catch (OutOfMemoryError e) {
            fail(
                    number,
                    name,
                    name + " does not fit into memory; give the JVM more, for example " + "BALLAST_JAVA_OPTS=-Xmx8g");
        } catch (RuntimeException | Error e) {
            fail(number, name, "something went wrong that should not: " + e);
        }
        tellState();
    }

    private LoadedData load(int number, DataRequest request) {
        if (request.example() == null) {
            Path file = path(request);
            ReadOptions options = request.options().withProgress((done, all) -> tellReading(number, done, all));
            return new LoadedData(DataFiles.read(file, options), request, Optional.of(file));
        }
        Examples.Loaded example = Examples.named(request.example()).make(uploads);
        Dataset dataset =
                example.dataset().orElseGet(() -> DataFiles.read(example.file().orElseThrow(), request.options()));
        return new LoadedData(dataset, request, example.file());
    }

    private void tellReading(int number, long done, long all) {
        if (!isWanted(number)) {
            throw new NotWanted();
        }
        long now = System.nanoTime();
        if (now - lastTold > NANOS_BETWEEN) {
            lastTold = now;
            events.tell("reading", () -> Map.of("done", done, "all", all));
        }
    }

    private synchronized boolean isWanted(int number) {
        return reading != null && reading.number() == number;
    }

    private synchronized boolean replace(int number, LoadedData read, FirstLook first, GreyRange range) {
        if (!isWanted(number)) {
            return false;
        }
        forgetFits();
        data = read;
        openNumber = number;
        look = first;
        greys = range;
        advice = null;
        reading = null;
        return true;
    }

    private synchronized void advise(int number, Optional<Advice> found) {
        if (openNumber == number) {
            advice = found.orElse(null);
        }
    }

    private synchronized void fail(int number, String name, String error) {
        if (isWanted(number)) {
            reading = new Reading(number, name, error);
        }
    }

    /** Stops reading; a message about data that could not be read stays. */
    synchronized void cancelReading() {
        if (reading != null && reading.error() == null) {
            reading = null;
        }
    }

    private void forgetFits() {
        fits.values().forEach(FitJob::cancel);
        fits.clear();
        synchronized (views) {
            views.clear();
        }
    }

    /** The data; refused if there is none. */
    synchronized LoadedData data() {
        if (data == null) {
            throw new BadInputException("there is no data yet; open some first");
        }
        return data;
    }

    /** The data before any fit. */
    synchronized Optional<FirstLook> look() {
        data();
        return Optional.ofNullable(look);
    }

    synchronized GreyRange greys() {
        return greys;
    }

    /** Begins a fit, after those that wait. */
    int fit(FitRequest request) {
        FitJob job;
        synchronized (this) {
            if (fits.size() >= MOST_FITS) {
                throw new BadInputException(MOST_FITS + " fits are kept already; remove one to make room");
            }
            job = new FitJob(++fitNumber, request, data(), moved -> events.tell("fit", () -> FitState.of(moved)));
            fits.put(job.id(), job);
        }
        tellState();
        worker.execute(job::run);
        return job.id();
    }

    synchronized FitJob job(int id) {
        FitJob job = fits.get(id);
        if (job == null) {
            throw new BadInputException("there is no fit " + id + " any more");
        }
        return job;
    }

    /** Ends a fit and forgets it. */
    void remove(int id) {
        job(id).cancel();
        synchronized (this) {
            fits.remove(id);
        }
        synchronized (views) {
            views.keySet().removeIf(key -> key.startsWith(id + "/"));
        }
        tellState();
    }

    /** A fit with a number of its leading components, 0 for all. */
    FitView view(int id, int components) {
        Fitted fitted = job(id).fitted().orElseThrow(() -> new BadInputException("fit " + id + " is not done"));
        String key = id + "/" + components;
        synchronized (views) {
            FitView view = views.computeIfAbsent(key, any -> FitView.of(fitted, components));
            while (views.size() > MOST_VIEWS) {
                views.remove(views.keySet().iterator().next());
            }
            return view;
        }
    }

    /** Cancels all work, since the last page is gone. */
    void abandon() {
        List<FitJob> all;
        synchronized (this) {
            all = new ArrayList<>(fits.values());
            reading = null;
        }
        all.forEach(FitJob::cancel);
    }

    @Override
    public void close() {
        abandon();
        worker.shutdownNow();
        reader.shutdownNow();
        uploads.close();
    }
}
