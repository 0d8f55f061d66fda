import ballast.method.RobustPca
import java.util.Random

object Call {
  def main(arguments: Array[String]): Unit = {
    val random = new Random(5)
    val rows = Array.fill(200) {
      val a = random.nextGaussian()
      Array.tabulate(5)(j => a * (j + 1) + 0.3 * random.nextGaussian())
    }
    val fit = RobustPca.of(1).fit(rows)
    val judgement = fit.judge(Array(1.0, 2.0, 3.0, 4.0, -9.0))
    println(s"${judgement.isOutlier}: ${judgement.reason}")
  }
}
