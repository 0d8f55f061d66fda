# For the scripts that run a Java program on Spark: sets home (SPARK_HOME), jars (Spark's folder of jars), libraries
# (Ballast's), and has compile SOURCE FOLDER and spark_java CLASS-PATH MAIN ARGUMENT... Needs root, the folder of the
# checkout.
libraries=$root/app/target/lib
cache=${XDG_CACHE_HOME:-$HOME/.cache}/ballast
home=${SPARK_HOME:-$cache/spark-4.1.0}
jars=$home/jars

opens=()
for package in java.lang java.lang.invoke java.io java.net java.nio java.util java.util.concurrent sun.nio.ch \
    sun.security.action; do
    opens+=("--add-opens=java.base/$package=ALL-UNNAMED")
done

# The jars that executors need of Ballast, with commas between them.
sent_jars() {
    find "$libraries" -name 'ballast-core*' -o -name 'ballast-data*' -o -name 'ballast-model*' \
        -o -name 'ballast-spark*' -o -name 'javacpp*' -o -name 'openblas*' \
        -o -name 'commons-*' -o -name 'gson*' | sort | tr '\n' ','
}

# compile SOURCE FOLDER: makes FOLDER/program.jar.
compile() {
    mkdir -p "$2/classes"
    javac -nowarn -d "$2/classes" -cp "$libraries/*:$jars/*" "$1" 2>"$2/javac.log" || {
        cat "$2/javac.log" >&2
        return 1
    }
    jar --create --file "$2/program.jar" -C "$2/classes" .
}

# spark_java FOLDER MAIN ARGUMENT...: runs a class of FOLDER/program.jar.
spark_java() {
    local folder=$1 others
    shift
    # Of the two loggers, Ballast's, which says nothing.
    others=$(find -L "$jars" -name '*.jar' ! -name 'log4j-slf4j2-impl*' | tr '\n' ':')
    # shellcheck disable=SC2086 # options are words
    java ${SPARK_JAVA_OPTS:--Xmx1g} "${opens[@]}" -cp "$folder/program.jar:$libraries/*:$others${HADOOP_CONF_DIR:-}" "$@"
}
