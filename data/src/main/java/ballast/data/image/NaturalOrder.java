package ballast.data.image;

import java.util.Comparator;

/**
 * Natural order of names: numbers by value, so that s2 comes before s10; letters ignoring case unless nothing else
 * differs. Paths are compared folder by folder.
 */
final class NaturalOrder implements Comparator<String> {

    static final NaturalOrder INSTANCE = new NaturalOrder();

    private NaturalOrder() {}

    @Override
    public int compare(String a, String b) {
        String[] partsOfA = a.split("/");
        String[] partsOfB = b.split("/");
        for (int i = 0; i < Math.min(partsOfA.length, partsOfB.length); i++) {
            int order = comparePart(partsOfA[i], partsOfB[i]);
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(partsOfA.length, partsOfB.length);
    }

    private static int comparePart(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int order;
            if (isDigit(a, i) && isDigit(b, j)) {
                int endOfA = endOfNumber(a, i);
                int endOfB = endOfNumber(b, j);
                order = compareNumbers(a.substring(i, endOfA), b.substring(j, endOfB));
                i = endOfA;
                j = endOfB;
            } else {
                order = Character.compare(Character.toLowerCase(a.charAt(i++)), Character.toLowerCase(b.charAt(j++)));
            }
            if (order != 0) {
                return order;
            }
        }
        int byRest = Integer.compare(a.length() - i, b.length() - j);
        return byRest != 0 ? byRest : a.compareTo(b);
    }

    private static int compareNumbers(String a, String b) {
        String shortA = withoutZeros(a);
        String shortB = withoutZeros(b);
        int byLength = Integer.compare(shortA.length(), shortB.length());
        return byLength != 0 ? byLength : shortA.compareTo(shortB);
    }

    private static String withoutZeros(String digits) {
        int start = 0;
        while (start < digits.length() - 1 && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }

    private static int endOfNumber(String text, int start) {
        int end = start;
        while (end < text.length() && isDigit(text, end)) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(String text, int at) {
        return text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}
