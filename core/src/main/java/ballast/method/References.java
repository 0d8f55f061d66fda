package ballast.method;

import static ballast.method.Reference.Kind.ARTICLE;
import static ballast.method.Reference.Kind.INPROCEEDINGS;
import static ballast.method.Reference.Kind.MISC;

import java.util.List;
import java.util.Map;

/**
 * The publications that the methods come from, sorted by key. Fields that are not certain are left out. The year is
 * that of the volume, or of the first publication where the volume is left out.
 */
final class References {

    private static final String PAMI = "IEEE Transactions on Pattern Analysis and Machine Intelligence";

    private static final String CYBERNETICS = "IEEE Transactions on Cybernetics";

    private static final String NEURAL_NETWORKS = "IEEE Transactions on Neural Networks and Learning Systems";

    private static final String ICASSP = "IEEE International Conference on Acoustics, Speech and Signal Processing";

    private static final String IJCAI = "International Joint Conference on Artificial Intelligence";

    private static final String AAAI = "AAAI Conference on Artificial Intelligence";

    private static final String ICML = "International Conference on Machine Learning";

    static final Reference BALLAST = reference(
            MISC,
            "ballast",
            "The Ballast authors",
            "Ballast: robust principal component analysis",
            "Java library and command line",
            2026);

    static final Reference CAI_2019 = reference(
                    ARTICLE,
                    "cai2019",
                    "Cai, HanQin; Cai, Jian-Feng; Wei, Ke",
                    "Accelerated alternating projections for robust principal component analysis",
                    "Journal of Machine Learning Research",
                    2019)
            .with("volume", "20")
            .with("number", "20")
            .with("pages", "1--33");

    static final Reference CANDES_2011 = reference(
                    ARTICLE,
                    "candes2011",
                    "Candès, Emmanuel J.; Li, Xiaodong; Ma, Yi; Wright, John",
                    "Robust principal component analysis?",
                    "Journal of the ACM",
                    2011)
            .with("volume", "58")
            .with("number", "3")
            .with("pages", "11:1--11:37")
            .with("doi", "10.1145/1970392.1970395");

    static final Reference CROUX_2005 = reference(
                    ARTICLE,
                    "croux2005",
                    "Croux, Christophe; Ruiz-Gazen, Anne",
                    "High breakdown estimators for principal components: the projection-pursuit approach revisited",
                    "Journal of Multivariate Analysis",
                    2005)
            .with("volume", "95")
            .with("pages", "206--226")
            .with("doi", "10.1016/j.jmva.2004.08.002");

    static final Reference CROUX_2007 = reference(
                    ARTICLE,
                    "croux2007",
                    "Croux, Christophe; Filzmoser, Peter; Oliveira, M. R.",
                    "Algorithms for projection-pursuit robust principal component analysis",
                    "Chemometrics and Intelligent Laboratory Systems",
                    2007)
            .with("volume", "87")
            .with("pages", "218--225")
            .with("doi", "10.1016/j.chemolab.2007.01.004");

    static final Reference LUO_2016 = reference(
                    INPROCEEDINGS,
                    "luo2016",
                    "Luo, Minnan; Nie, Feiping; Chang, Xiaojun; Yang, Yi; Hauptmann, Alexander; Zheng, Qinghua",
                    "Avoiding optimal mean robust PCA/2DPCA with non-greedy l1-norm maximization",
                    IJCAI,
                    2016)
            .with("pages", "1802--1808");

    static final Reference LIAO_2018 = reference(
            INPROCEEDINGS,
            "liao2018",
            "Liao, Shuangli; Li, Jin; Liu, Yang; Gao, Quanxue; Gao, Xinbo",
            "Robust formulation for PCA: avoiding mean calculation with l2,p-norm maximization",
            "AAAI Conference on Artificial Intelligence",
            2018);

    static final Reference DING_2006 = reference(
                    INPROCEEDINGS,
                    "ding2006",
                    "Ding, Chris; Zhou, Ding; He, Xiaofeng; Zha, Hongyuan",
                    "R1-PCA: rotational invariant L1-norm principal component analysis for robust "
                            + "subspace factorization",
                    ICML,
                    2006)
            .with("pages", "281--288");

    static final Reference FENG_2013 = reference(
                    INPROCEEDINGS,
                    "feng2013",
                    "Feng, Jiashi; Xu, Huan; Yan, Shuicheng",
                    "Online robust PCA via stochastic optimization",
                    "Advances in Neural Information Processing Systems",
                    2013)
            .with("volume", "26")
            .with("pages", "404--412");

    static final Reference GAO_2018 = reference(
                    ARTICLE,
                    "gao2018",
                    "Gao, Q.; Ma, L.; Liu, Y.; Gao, X.; Nie, F.",
                    "Angle 2DPCA: A new formulation for 2DPCA",
                    CYBERNETICS,
                    2018)
            .with("volume", "48")
            .with("number", "5")
            .with("pages", "1672--1678")
            .with("doi", "10.1109/TCYB.2017.2712740");

    static final Reference GAO_2019 = reference(
                    ARTICLE,
                    "gao2019",
                    "Gao, Q.; Xu, S.; Chen, F.; Ding, C.; Gao, X.; Li, Y.",
                    "R1-2-DPCA and face recognition",
                    CYBERNETICS,
                    2019)
            .with("volume", "49")
            .with("number", "4")
            .with("pages", "1212--1223")
            .with("doi", "10.1109/TCYB.2018.2796642");

    static final Reference HE_2010 = reference(
            ARTICLE,
            "he2010",
            "He, Ran; Hu, Baogang; Yuan, XiaoTong; Zheng, Wei-Shi",
            "Principal component analysis based on non-parametric maximum entropy",
            "Neurocomputing",
            2010);

    static final Reference HE_2011 = reference(
                    ARTICLE,
                    "he2011",
                    "He, Ran; Hu, Bao-Gang; Zheng, Wei-Shi; Kong, Xiang-Wei",
                    "Robust principal component analysis based on maximum correntropy criterion",
                    "IEEE Transactions on Image Processing",
                    2011)
            .with("volume", "20")
            .with("number", "6")
            .with("pages", "1485--1494");

    static final Reference HOTELLING_1933 = reference(
                    ARTICLE,
                    "hotelling1933",
                    "Hotelling, Harold",
                    "Analysis of a complex of statistical variables into principal components",
                    "Journal of Educational Psychology",
                    1933)
            .with("volume", "24")
            .with("pages", "417--441");

    static final Reference HUBERT_2005 = reference(
                    ARTICLE,
                    "hubert2005",
                    "Hubert, Mia; Rousseeuw, Peter J.; Vanden Branden, Karlien",
                    "ROBPCA: a new approach to robust principal component analysis",
                    "Technometrics",
                    2005)
            .with("volume", "47")
            .with("pages", "64--79")
            .with("doi", "10.1198/004017004000000563");

    static final Reference HUBERT_2019 = reference(
                    ARTICLE,
                    "hubert2019",
                    "Hubert, Mia; Rousseeuw, Peter J.; Van den Bossche, Wannes",
                    "MacroPCA: an all-in-one PCA method allowing for missing values as well as cellwise and rowwise "
                            + "outliers",
                    "Technometrics",
                    2019)
            .with("volume", "61")
            .with("pages", "459--473")
            .with("doi", "10.1080/00401706.2018.1562989");

    static final Reference ROUSSEEUW_2018 = reference(
                    ARTICLE,
                    "rousseeuw2018",
                    "Rousseeuw, Peter J.; Van den Bossche, Wannes",
                    "Detecting deviating data cells",
                    "Technometrics",
                    2018)
            .with("volume", "60")
            .with("pages", "135--145")
            .with("doi", "10.1080/00401706.2017.1340909");

    static final Reference DE_LA_TORRE_2003 = reference(
                    ARTICLE,
                    "delatorre2003",
                    "De la Torre, Fernando; Black, Michael J.",
                    "A framework for robust subspace learning",
                    "International Journal of Computer Vision",
                    2003)
            .with("volume", "54")
            .with("pages", "117--142")
            .with("doi", "10.1023/A:1023709501986");

    static final Reference KE_2005 = reference(
                    INPROCEEDINGS,
                    "ke2005",
                    "Ke, Qifa; Kanade, Takeo",
                    "Robust L1 norm factorization in the presence of outliers and missing data by alternative convex "
                            + "programming",
                    "Proceedings of the IEEE Conference on Computer Vision and Pattern Recognition",
                    2005)
            .with("pages", "739--746")
            .with("doi", "10.1109/CVPR.2005.309");

    static final Reference HUBERT_2012 = reference(
                    ARTICLE,
                    "hubert2012",
                    "Hubert, Mia; Rousseeuw, Peter J.; Verdonck, Tim",
                    "A deterministic algorithm for robust location and scatter",
                    "Journal of Computational and Graphical Statistics",
                    2012)
            .with("volume", "21")
            .with("number", "3")
            .with("pages", "618--637")
            .with("doi", "10.1080/10618600.2012.672100");

    static final Reference JENSSEN_2006 = reference(
            INPROCEEDINGS,
            "jenssen2006",
            "Jenssen, R.; Eltoft, T.; Girolami, M.; Erdogmus, D.",
            "Kernel maximum entropy data transformation and an enhanced spectral clustering algorithm",
            "Advances in Neural Information Processing Systems",
            2006);

    static final Reference JENSSEN_2010 = reference(
                    ARTICLE, "jenssen2010", "Jenssen, R.", "Kernel entropy component analysis", PAMI, 2010)
            .with("doi", "10.1109/TPAMI.2009.100");

    static final Reference KAMBHATLA_1997 = reference(
                    ARTICLE,
                    "kambhatla1997",
                    "Kambhatla, Nandakishore; Leen, Todd K.",
                    "Dimension reduction by local principal component analysis",
                    "Neural Computation",
                    1997)
            .with("volume", "9")
            .with("number", "7")
            .with("pages", "1493--1516")
            .with("doi", "10.1162/neco.1997.9.7.1493");

    static final Reference KWAK_2008 = reference(
                    ARTICLE,
                    "kwak2008",
                    "Kwak, Nojun",
                    "Principal component analysis based on L1-norm maximization",
                    PAMI,
                    2008)
            .with("volume", "30")
            .with("number", "9")
            .with("pages", "1672--1680")
            .with("doi", "10.1109/TPAMI.2008.114");

    static final Reference KWAK_2014 = reference(
                    ARTICLE,
                    "kwak2014",
                    "Kwak, Nojun",
                    "Principal component analysis by Lp-norm maximization",
                    CYBERNETICS,
                    2014)
            .with("volume", "44")
            .with("number", "5")
            .with("pages", "594--609")
            .with("doi", "10.1109/TCYB.2013.2262936");

    static final Reference LIN_2010 = reference(
            MISC,
            "lin2010",
            "Lin, Zhouchen; Chen, Minming; Ma, Yi",
            "The augmented Lagrange multiplier method for exact recovery of corrupted low-rank matrices",
            "arXiv:1009.5055",
            2010);

    static final Reference LI_2010 = reference(
                    ARTICLE,
                    "li2010",
                    "Li, Xuelong; Pang, Yanwei; Yuan, Yuan",
                    "L1-norm-based 2DPCA",
                    "IEEE Transactions on Systems, Man, and Cybernetics, Part B",
                    2010)
            .with("volume", "40")
            .with("number", "4")
            .with("pages", "1170--1175");

    static final Reference LI_2021 = reference(
            INPROCEEDINGS,
            "li2021",
            "Li, Jiangxin; Kang, Zhao; Peng, Chong; Chen, Wenyu",
            "Self-paced two-dimensional PCA",
            AAAI,
            2021);

    static final Reference LOCANTORE_1999 = reference(
                    ARTICLE,
                    "locantore1999",
                    "Locantore, N.; Marron, J. S.; Simpson, D. G.; Tripoli, N.; Zhang, J. T.; Cohen, K. L.",
                    "Robust principal component analysis for functional data",
                    "Test",
                    1999)
            .with("volume", "8")
            .with("number", "1")
            .with("pages", "1--73")
            .with("doi", "10.1007/BF02595862");

    static final Reference MENG_2012 = reference(
                    ARTICLE,
                    "meng2012",
                    "Meng, Deyu; Zhao, Qian; Xu, Zongben",
                    "Improve robustness of sparse PCA by L1-norm maximization",
                    "Pattern Recognition",
                    2012)
            .with("volume", "45")
            .with("number", "1")
            .with("pages", "487--497");

    static final Reference MIKA_1999 = reference(
                    INPROCEEDINGS,
                    "mika1999",
                    "Mika, Sebastian; Schölkopf, Bernhard; Smola, Alex; Müller, Klaus-Robert; "
                            + "Scholz, Matthias; Rätsch, Gunnar",
                    "Kernel PCA and de-noising in feature spaces",
                    "Advances in Neural Information Processing Systems 11",
                    1999)
            .with("pages", "536--542");

    static final Reference NIE_2011 = reference(
                    INPROCEEDINGS,
                    "nie2011",
                    "Nie, Feiping; Huang, Heng; Ding, Chris; Luo, Dijun; Wang, Hua",
                    "Robust principal component analysis with non-greedy l1-norm maximization",
                    IJCAI,
                    2011)
            .with("pages", "1433--1438");

    static final Reference NIE_2014 = reference(
                    INPROCEEDINGS,
                    "nie2014",
                    "Nie, Feiping; Yuan, Jianjun; Huang, Heng",
                    "Optimal mean robust principal component analysis",
                    ICML,
                    2014)
            .with("pages", "1062--1070");

    static final Reference NIE_2020 = reference(
            ARTICLE,
            "nie2020",
            "Nie, Feiping; Wu, Danyang; Wang, Rong; Li, Xuelong",
            "Truncated robust principle component analysis with a general optimization framework",
            PAMI,
            2020);

    static final Reference PEARSON_1901 = reference(
                    ARTICLE,
                    "pearson1901",
                    "Pearson, Karl",
                    "On lines and planes of closest fit to systems of points in space",
                    "The London, Edinburgh and Dublin Philosophical Magazine and Journal of Science",
                    1901)
            .with("volume", "2")
            .with("pages", "559--572");

    static final Reference SCHOELKOPF_1998 = reference(
                    ARTICLE,
                    "schoelkopf1998",
                    "Schölkopf, Bernhard; Smola, Alexander; Müller, Klaus-Robert",
                    "Nonlinear component analysis as a kernel eigenvalue problem",
                    "Neural Computation",
                    1998)
            .with("volume", "10")
            .with("number", "5")
            .with("pages", "1299--1319")
            .with("doi", "10.1162/089976698300017467");

    static final Reference SKOCAJ_2007 = reference(
                    ARTICLE,
                    "skocaj2007",
                    "Skočaj, Danijel; Leonardis, Aleš; Bischof, Horst",
                    "Weighted and robust learning of subspace representations",
                    "Pattern Recognition",
                    2007)
            .with("volume", "40")
            .with("pages", "1556--1569");

    static final Reference WANG_2013 = reference(
                    ARTICLE,
                    "wang2013",
                    "Wang, Haixian; Wang, Jing",
                    "2DPCA with L1-norm for simultaneously robust and sparse modelling",
                    "Neural Networks",
                    2013)
            .with("volume", "46")
            .with("pages", "190--198");

    static final Reference WANG_2015 = reference(
                    ARTICLE,
                    "wang2015",
                    "Wang, Rong; Nie, Feiping; Yang, Xiaojun; Gao, Feifei; Yao, Minli",
                    "Robust 2DPCA with non-greedy l1-norm maximization for image analysis",
                    CYBERNETICS,
                    2015)
            .with("volume", "45")
            .with("number", "5")
            .with("pages", "1108--1112");

    static final Reference WANG_2017_F_NORM = reference(
            INPROCEEDINGS,
            "wang2017fnorm",
            "Wang, Qianqian; Gao, Quanxue",
            "Two-dimensional PCA with F-norm minimization",
            AAAI,
            2017);

    static final Reference WANG_2017_OPTIMAL_MEAN = reference(
                    ARTICLE,
                    "wang2017mean",
                    "Wang, Qianqian; Gao, Quanxue; Gao, Xinbo; Nie, Feiping",
                    "Optimal mean two-dimensional principal component analysis with F-norm minimization",
                    "Pattern Recognition",
                    2017)
            .with("volume", "68")
            .with("pages", "286--294");

    static final Reference WANG_2024 = reference(
            INPROCEEDINGS,
            "wang2024",
            "Wang, Qianqian; Liu, Meiling; Feng, Wei; Jiang, Mengping; Xu, Haiming; Gao, Quanxue",
            "Reconstruction weighting principal component analysis with fusion contrastive learning",
            IJCAI,
            2024);

    static final Reference YANG_2004 = reference(
                    ARTICLE,
                    "yang2004",
                    "Yang, Jian; Zhang, David; Frangi, Alejandro F.; Yang, Jing-yu",
                    "Two-dimensional PCA: a new approach to appearance-based face representation and recognition",
                    PAMI,
                    2004)
            .with("volume", "26")
            .with("number", "1")
            .with("pages", "131--137");

    static final Reference YE_2005 = reference(
                    ARTICLE,
                    "ye2005",
                    "Ye, Jieping",
                    "Generalized low rank approximations of matrices",
                    "Machine Learning",
                    2005)
            .with("volume", "61")
            .with("number", "1-3")
            .with("pages", "167--191");

    static final Reference ZHANG_2005 = reference(
                    ARTICLE,
                    "zhang2005",
                    "Zhang, Daoqiang; Zhou, Zhi-Hua",
                    "(2D)2PCA: two-directional two-dimensional PCA for efficient face representation and recognition",
                    "Neurocomputing",
                    2005)
            .with("volume", "69")
            .with("pages", "224--231");

    static final Reference ZHANG_2015 = reference(
                    ARTICLE,
                    "zhang2015",
                    "Zhang, F.; Yang, J.; Qian, J.; Xu, Y.",
                    "Nuclear norm-based 2-DPCA for extracting features from images",
                    NEURAL_NETWORKS,
                    2015)
            .with("volume", "26")
            .with("number", "10")
            .with("pages", "2247--2260")
            .with("doi", "10.1109/TNNLS.2014.2376530");

    static final Reference ZHANG_2017 = reference(
                    INPROCEEDINGS,
                    "zhang2017",
                    "Zhang, Rui; Nie, Feiping; Li, Xuelong",
                    "Auto-weighted two-dimensional principal component analysis with robust outliers",
                    ICASSP,
                    2017)
            .with("pages", "6065--6069");

    static final Reference ZHANG_2019 = reference(
                    INPROCEEDINGS,
                    "zhang2019",
                    "Zhang, Rui; Tong, Hanghang",
                    "Robust principal component analysis with adaptive neighbors",
                    "Advances in Neural Information Processing Systems 32",
                    2019)
            .with("pages", "6961--6969");

    static final Reference ZHANG_2020 = reference(
            ARTICLE,
            "zhang2020",
            "Zhang, Rui; Zhang, Yunxing; Li, Xuelong",
            "Unsupervised feature selection via adaptive graph learning and constraint",
            NEURAL_NETWORKS,
            2020);

    static final Reference ZHANG_2021 = reference(
            MISC,
            "zhang2021",
            "Zhang, Rui; Zhang, Hongyuan; Li, Xuelong",
            "Enhanced principal component analysis under a collaborative-robust framework",
            "arXiv:2103.11931",
            2021);

    static final Reference ZHAO_2020 = reference(
                    INPROCEEDINGS,
                    "zhao2020",
                    "Zhao, B.; Xiao, X.; Zhang, W.; Zhang, B.; Gan, G.; Xia, S.",
                    "Self-paced probabilistic principal component analysis for data with outliers",
                    ICASSP,
                    2020)
            .with("pages", "3737--3741");

    static final Reference ZHOU_2010 = reference(
                    INPROCEEDINGS,
                    "zhou2010",
                    "Zhou, Zihan; Li, Xiaodong; Wright, John; Candès, Emmanuel J.; Ma, Yi",
                    "Stable principal component pursuit",
                    "IEEE International Symposium on Information Theory",
                    2010)
            .with("pages", "1518--1522")
            .with("doi", "10.1109/ISIT.2010.5513535");

    static final Reference ZHOU_2011 = reference(
                    INPROCEEDINGS,
                    "zhou2011",
                    "Zhou, Tianyi; Tao, Dacheng",
                    "GoDec: randomized low-rank and sparse matrix decomposition in noisy case",
                    ICML,
                    2011)
            .with("pages", "33--40");

    static final Reference ZHOU_2019 = reference(
            ARTICLE,
            "zhou2019",
            "Zhou, G.; Xu, G.; Hao, J.; Chen, S.; Xu, J.; Zheng, X.",
            "Generalized centered 2-D principal component analysis",
            CYBERNETICS,
            2019);

    static final Reference PANG_2010 = reference(
                    ARTICLE,
                    "pang2010",
                    "Pang, Y. W.; Li, X. L.; Yuan, Y.",
                    "L1-norm based tensor analysis",
                    "IEEE Transactions on Circuits and Systems for Video Technology",
                    2010)
            .with("volume", "20")
            .with("number", "2")
            .with("pages", "172--178");

    static final Reference VIOLA_1995 = reference(
                    INPROCEEDINGS,
                    "viola1995",
                    "Viola, P.; Schraudolph, N.; Sejnowski, T.",
                    "Empirical entropy manipulation for real-world problems",
                    "Neural Information Processing Systems",
                    1995)
            .with("pages", "851--857");

    static final Reference WANG_2017_ANGLE = reference(
                    INPROCEEDINGS,
                    "wang2017angle",
                    "Wang, Qianqian; Gao, Quanxue; Gao, Xinbo; Nie, Feiping",
                    "Angle principal component analysis",
                    IJCAI,
                    2017)
            .with("pages", "2936--2942");

    static final Reference YANG_2006 = reference(
                    ARTICLE,
                    "yang2006",
                    "Yang, J.; Zhang, D.; Yang, J.",
                    "Locally principal component learning for face representation and recognition",
                    "Neurocomputing",
                    2006)
            .with("volume", "69")
            .with("pages", "1697--1701");

    static final Reference ZHANG_2008 = reference(
                    ARTICLE,
                    "zhang2008",
                    "Zhang, Tianhao; Li, Xuelong; Tao, Dacheng; Yang, Jie",
                    "Local coordinates alignment (LCA): a novel manifold learning approach",
                    "International Journal of Pattern Recognition and Artificial Intelligence",
                    2008)
            .with("volume", "22")
            .with("number", "4")
            .with("pages", "667--690");

    static final Reference ZHAO_2007 = reference(
            INPROCEEDINGS,
            "zhao2007",
            "Zhao, D.; Lin, Z.; Tang, X.",
            "Laplacian PCA and its applications",
            "International Conference on Computer Vision",
            2007);

    static final Reference ZHAO_2012 = reference(
                    ARTICLE,
                    "zhao2012",
                    "Zhao, J.; Yu, P. L. H.; Kwok, J. T.",
                    "Bilinear probabilistic principal component analysis",
                    NEURAL_NETWORKS,
                    2012)
            .with("volume", "23")
            .with("number", "3")
            .with("pages", "492--503");

    private References() {}

    private static Reference reference(
            Reference.Kind kind, String key, String authors, String title, String venue, int year) {
        return new Reference(key, kind, List.of(authors.split("; ")), title, venue, year, Map.of());
    }
}
