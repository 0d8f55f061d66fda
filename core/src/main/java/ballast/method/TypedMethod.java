package ballast.method;

import ballast.fit.Stopping;

/**
 * A method of the catalogue as a record of its own: its parameters are typed, and changes keep the type.
 *
 * @param <M> the record
 */
public interface TypedMethod<M extends TypedMethod<M>> extends Method {

    @Override
    @SuppressWarnings("unchecked") // the entry of M makes nothing else
    default MethodEntry<M> entry() {
        return (MethodEntry<M>) Catalogue.entryOf(this);
    }

    @Override
    default M with(Configuration configuration) {
        return entry().with(this, configuration);
    }

    @Override
    default M withStopping(Stopping stopping) {
        return with(new Configuration(
                configuration().components(), stopping, configuration().seed()));
    }

    @Override
    default M withSeed(long seed) {
        return with(
                new Configuration(configuration().components(), configuration().stopping(), seed));
    }

    @Override
    default M with(String parameter, double value) {
        return entry().with(this, parameter, value);
    }

    @Override
    default M with(String parameter, String value) {
        return entry().with(this, parameter, value);
    }
}
