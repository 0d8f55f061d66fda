# Robust PCA of R's package rrcov: Rscript rrcov.R IN OUT ROWS COLUMNS COMPONENTS METHOD...
# IN has the samples as doubles, row after row. Prints the seconds of each method; OUT gets the loadings of the first, column after column.
suppressMessages(library(rrcov))
given <- commandArgs(trailingOnly = TRUE)
n <- as.integer(given[3])
d <- as.integer(given[4])
c <- as.integer(given[5])
x <- matrix(readBin(given[1], "double", n * d), n, d, byrow = TRUE)
fits <- list(
  PcaLocantore = function() PcaLocantore(x, k = c),
  PcaHubert = function() { set.seed(1); PcaHubert(x, k = c, kmax = c) },
  PcaProj = function() PcaProj(x, k = c),
  PcaGrid = function() PcaGrid(x, k = c))
for (method in given[-(1:5)]) {
  seconds <- system.time(fit <- fits[[method]]())[["elapsed"]]
  if (method == given[6]) writeBin(as.vector(getLoadings(fit)[, 1:c]), given[2])
  cat(method, seconds, "\n")
}
