package ballast.app.study;

import ballast.data.contamination.ContaminationKind;
import java.util.Arrays;
import java.util.Iterator;

/** The names of all kinds of contamination, for help texts. */
final class ContaminationKinds implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(ContaminationKind.values())
                .map(ContaminationKind::id)
                .iterator();
    }
}
