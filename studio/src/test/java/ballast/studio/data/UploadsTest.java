package ballast.studio.data;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class UploadsTest {

    private static final int ROUNDS = 40;
    private static final int UPLOADS = 12;

    @Test
    void the_studio_ends_while_uploads_break_off() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            Uploads uploads = new Uploads(1 << 20);
            String batch = uploads.begin();
            CountDownLatch begun = new CountDownLatch(UPLOADS);
            CountDownLatch breakOff = new CountDownLatch(1);
            List<Thread> senders = new ArrayList<>();
            for (int i = 0; i < UPLOADS; i++) {
                String name = "part" + i + ".csv";
                Thread sender = new Thread(() -> send(uploads, batch, name, begun, breakOff));
                sender.start();
                senders.add(sender);
            }
            begun.await();
            breakOff.countDown();
            assertThatCode(uploads::close).doesNotThrowAnyException();
            for (Thread sender : senders) {
                sender.join();
            }
        }
    }

    private static void send(
            Uploads uploads, String batch, String name, CountDownLatch begun, CountDownLatch breakOff) {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                begun.countDown();
                try {
                    breakOff.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                throw new IOException("the page is gone");
            }
        };
        try {
            uploads.store(batch, name, -1, broken);
        } catch (IOException e) {
            // What this test is about happens in close().
        }
    }
}
