import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Scanner;
import java.util.regex.Pattern;

/** For each line `PATTERN TEXT` of its input, both in Base64: whether Java finds the pattern in the text. */
class Matches {
  public static void main(String[] arguments) {
    var output = new StringBuilder();
    var lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      var parts = lines.nextLine().split(" ", -1);
      output.append(Pattern.compile(decoded(parts[0])).matcher(decoded(parts[1])).find()).append('\n');
    }
    System.out.print(output);
  }

  private static String decoded(String text) {
    return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
  }
}
