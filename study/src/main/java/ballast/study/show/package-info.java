/** Pictures of a fitted model: {@link ballast.study.show.ModelPictures} writes them, and a page that shows them all. */
package ballast.study.show;
