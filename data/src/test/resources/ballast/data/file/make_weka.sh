#!/bin/sh
# Writes the files in arff/ with Weka from a table. Run in this folder (Debian 12: weka 3.6.14).
set -eu
mkdir -p arff
cat >arff/table.csv <<'TABLE'
first,second one,third,kind
0.5,0,-1e-7,"it's {red}"
0,12,3.25,blue
1.5,0,0,"it's {red}"
0,0,0,green
-4,1000000,0.1,blue
TABLE
weka="java -cp /usr/share/java/weka.jar"
$weka weka.core.converters.CSVLoader arff/table.csv >arff/dense.arff
$weka weka.filters.unsupervised.instance.NonSparseToSparse -i arff/dense.arff -o arff/sparse.arff
