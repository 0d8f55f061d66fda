/** PCA with a contrastive term: samples should be nearer to their own reconstruction than to other samples. */
package ballast.contrast;
