import ballast.method.RobustPca
import java.util.Random

fun main() {
    val random = Random(5)
    val rows = Array(200) {
        val a = random.nextGaussian()
        DoubleArray(5) { j -> a * (j + 1) + 0.3 * random.nextGaussian() }
    }
    val fit = RobustPca.of(1).fit(rows)
    val judgement = fit.judge(doubleArrayOf(1.0, 2.0, 3.0, 4.0, -9.0))
    println("${judgement.isOutlier}: ${judgement.reason()}")
}
