package ballast.study.markup;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads markup with the JDK's XML parser, which accepts nothing that is not well-formed. */
public final class WellFormed {

    private WellFormed() {}

    /** The markup as a document; fails with the place of the first mistake. */
    public static Document document(String markup) {
        try {
            DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            parser.setErrorHandler(new DefaultHandler());
            return parser.parse(new InputSource(new StringReader(markup)));
        } catch (SAXException e) {
            throw new AssertionError("not well-formed: " + e.getMessage(), e);
        } catch (ParserConfigurationException | IOException e) {
            throw new AssertionError(e);
        }
    }
}
