# For the scripts that run a Java program on Spark: sets home (SPARK_HOME), jars (Spark's folder of jars), libraries
# (Ballast's), and has fail, fetch, compile and spark_java. Needs root, the folder of the checkout.
libraries=$root/app/target/lib
cache=${XDG_CACHE_HOME:-$HOME/.cache}/ballast
home=${SPARK_HOME:-$cache/spark-4.1.0}
jars=$home/jars

opens=()
for package in java.lang java.lang.invoke java.io java.net java.nio java.util java.util.concurrent sun.nio.ch \
    sun.security.action; do
    opens+=("--add-opens=java.base/$package=ALL-UNNAMED")
done

fail() {
    echo "failed: $*" >&2
    exit 1
}

# fetch NAME GROUP:ARTIFACT:VERSION...: prints a new folder with the jars of these and of what they need. Moved to its
# place, it is whole there or not at all.
fetch() {
    local name=$1 new dependency group artifact version
    shift
    mkdir -p "$cache"
    new=$(mktemp -d "$cache/.spark.XXXXXX")
    {
        echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
        echo '<groupId>ballast</groupId><artifactId>spark-jars</artifactId><version>1</version><dependencies>'
        for dependency; do
            IFS=: read -r group artifact version <<<"$dependency"
            echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId>"
            echo "<version>$version</version></dependency>"
        done
        echo '</dependencies></project>'
    } >"$new/pom.xml"
    echo "fetching $name through Maven (300 MB, once) into $home ..." >&2
    mvn -q -B -f "$new/pom.xml" dependency:copy-dependencies -DincludeScope=runtime \
        -DoutputDirectory="$new/jars" >"$new/log" 2>&1 || fail "$name cannot be fetched, see $new/log"
    echo "$name from Maven" >"$new/RELEASE"
    echo "$new"
}

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
