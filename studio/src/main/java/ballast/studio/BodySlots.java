package ballast.studio;

import io.javalin.http.Handler;
import java.util.concurrent.Semaphore;

/**
 * A limit on the requests that wait for their bodies at the same time. A body that stalls holds a thread until the
 * connection times out; the limit leaves threads for all other requests.
 */
final class BodySlots {

    /** Requests at once; a browser opens no more connections than this to one server. */
    static final int AT_ONCE = 6;

    private final Semaphore free = new Semaphore(AT_ONCE);

    /** Thrown instead of waiting for a body when all slots are taken. */
    static final class Busy extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Busy() {
            super(AT_ONCE + " uploads or requests are under way already; wait for them to end and try again");
        }
    }

    /** The handler, which is called only while a slot is free. */
    Handler limiting(Handler handler) {
        return request -> {
            if (!free.tryAcquire()) {
                throw new Busy();
            }
            try {
                handler.handle(request);
            } finally {
                free.release();
            }
        };
    }
}
