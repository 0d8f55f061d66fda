/** YAML files whose mistakes are told with their line and column. */
package ballast.study.yaml;
