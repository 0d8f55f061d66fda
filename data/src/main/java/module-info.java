/** Files in and out, generated tables and contamination. */
module ballast.data {
    requires transitive ballast.core;
    requires transitive ballast.model;
    requires transitive java.sql;
    requires static org.jspecify;
    requires com.google.gson;
    requires duckdb.jdbc;
    requires java.desktop;
    requires java.xml;
    requires jdk.jfr;
    requires io.jhdf;
    requires us.hebi.matlab.mat.mfl.core;

    exports ballast.data;
    exports ballast.data.contamination;
    exports ballast.data.file;
    exports ballast.data.generated;
    exports ballast.data.jdbc;
    exports ballast.data.option;

    // Pictures, for Ballast's own modules.
    exports ballast.data.image to
            ballast.app,
            ballast.study,
            ballast.studio;
}
