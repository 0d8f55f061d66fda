/**
 * What every comparison of methods is made of: contaminated samples, the clean fit that methods are measured by, and
 * timed fits.
 */
package ballast.study.trial;
