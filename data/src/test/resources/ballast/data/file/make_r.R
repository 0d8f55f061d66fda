# Writes the files in r/ with R: write.table, write.csv and write.arff of the package foreign.
#
# Run as  Rscript make_r.R  in this folder (Debian 12: R 4.2.2, foreign 0.8.84).
library(foreign)
set.seed(11)
x <- data.frame(a = c(0.1, -2.5e-300, 4e300, 17, NA), `b c` = c(1L, 2L, NA, 4L, 5L), check.names = FALSE)
x$kind <- factor(c("red", "dark red", "red", "it's", "blue"))
values <- function(name, m) {
  out <- file(paste0("r/", name, ".values"), "w")
  writeLines(paste(nrow(m), ncol(m)), out)
  writeLines(sub("NA", "nan", sprintf("%a", t(m))), out)
  close(out)
}
values("frame", as.matrix(x[, 1:2]))
options(digits = 17)
write.csv(x, "r/write.csv")
write.table(x, "r/write_table.txt", row.names = FALSE)
write.table(x, "r/write_table.tsv", row.names = FALSE, sep = "\t", quote = FALSE)
write.arff(x, "r/write.arff", relation = "frame")
