/** YAML files whose mistakes are reported with their line and column. */
package ballast.study.yaml;
