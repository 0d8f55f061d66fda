# Robust PCA of R's package rrcov: Rscript rrcov.R IN OUT ROWS COLUMNS COMPONENTS METHOD...
# IN has the samples as doubles, row after row, of one data set or of several one after another. Prints the seconds of each method;
# OUT.METHOD gets its loadings, column after column, and then its variances, of one data set after another.
suppressMessages(library(rrcov))
given <- commandArgs(trailingOnly = TRUE)
n <- as.integer(given[3])
d <- as.integer(given[4])
c <- as.integer(given[5])
fits <- list(
  PcaLocantore = function(x) PcaLocantore(x, k = c),
  PcaHubert = function(x) { set.seed(1); PcaHubert(x, k = c, kmax = max(10, c), alpha = 0.75) },
  PcaCov = function(x) PcaCov(x, k = c, cov.control = CovControlMcd(nsamp = "deterministic")),
  PcaProj = function(x) PcaProj(x, k = c),
  PcaGrid = function(x) PcaGrid(x, k = c))
sets <- file.size(given[1]) / (8 * n * d)
from <- file(given[1], "rb")
data <- lapply(seq_len(sets), function(k) matrix(readBin(from, "double", n * d), n, d, byrow = TRUE))
for (method in given[-(1:5)]) {
  to <- file(paste(given[2], method, sep = "."), "wb")
  for (x in data) {
    seconds <- system.time(fit <- fits[[method]](x))[["elapsed"]]
    writeBin(c(as.vector(getLoadings(fit)[, 1:c]), getEigenvalues(fit)[1:c]), to)
    cat(method, seconds, "\n")
  }
  close(to)
}
