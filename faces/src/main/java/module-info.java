/** Drawn faces, so that everything runs on any machine. */
module ballast.faces {
    requires transitive ballast.data;

    exports ballast.faces;
}
