import type { TermLine } from "@/lib/commerce/terms/words";
import { Paper, type TextStyle } from "@/lib/platform/documents/paper";
import { qrPath } from "@/lib/platform/documents/qr";
import { Typefaces } from "@/lib/platform/documents/typefaces";
import type { CertificateText } from "./words";

const INK = "#1c1a16";
const QUIET = "#5d574c";
const RED = "#a3271c";
const MARGIN = 56;
/** Only the footer is drawn below this distance from the bottom of a page. */
const FOOT = 60;
const LABELS = 170;
/** 28 mm: phones read it from a hand's distance. */
const QR = 80;

const BODY: TextStyle = { size: 10, color: INK };
const LABEL: TextStyle = { size: 10, color: QUIET };
const SMALL: TextStyle = { size: 8, color: QUIET };
const HEADING: TextStyle = { size: 13, weight: "bold", color: INK };

interface Signed {
  jws: string;
  issuedAt: Date;
}

/** Draws a certificate as PDF/A-3 with the signed license in it. The same license yields the same bytes. */
export async function drawCertificate(
  text: CertificateText,
  { jws, issuedAt }: Signed,
): Promise<Uint8Array<ArrayBuffer>> {
  const typefaces = await Typefaces.for(certificateTexts(text).map((line) => line.normalize("NFC")));
  const paper = new Paper(typefaces, {
    title: `${text.title}: ${text.facts[0]?.text ?? ""}`,
    author: "Downbeat",
    subject: text.grant,
    archived: { created: issuedAt },
  });
  paper.attach(jws, {
    name: "license.jws",
    type: "application/jose",
    description: "The signed license",
    created: issuedAt,
  });
  new Drawing(paper, text, chooseLayout(paper, text)).draw();
  return paper.end((page, pages) => {
    const y = paper.height - FOOT / 2;
    paper.text(text.verify.url, MARGIN, y, SMALL);
    paper.text(`${page} / ${pages}`, paper.width - MARGIN, y, { ...SMALL, align: "right" });
  });
}

/** Every character that the document needs. */
const certificateTexts = ({ facts, terms, ...text }: CertificateText) => [
  ...[...facts, ...terms].flatMap(({ label, text: words }) => [label, words]),
  ...[text.title, text.tier, text.grant, text.note ?? "", text.test ?? "", text.verify.url, text.verify.text],
  ...text.small,
  "0123456789 /Terms Note Check this license",
];

interface Layout {
  /** The distances between lines, relative to the usual ones. */
  leading: number;
  /** Whether the check begins a page. */
  breaksBeforeCheck: boolean;
  /** Measures only. */
  isTrial?: boolean;
}

const USUAL: Layout = { leading: 1, breaksBeforeCheck: false };
/** With less on it, the last page would look as if it were left over. */
const LAST_PAGE = 150;

/** Fits a few lines too many on the page before by tighter lines, or else lets the last part begin the next page as a whole. */
function chooseLayout(paper: Paper, text: CertificateText): Layout {
  const measure = (layout: Layout) => new Drawing(paper, text, { ...layout, isTrial: true }).draw();
  const usual = measure(USUAL);
  const isCheckWhole = usual.checkPage === usual.pages;
  if (usual.pages === 1 || (isCheckWhole && usual.height >= LAST_PAGE)) return USUAL;
  const tighter = [0.95, 0.9, 0.86].map((leading) => ({ ...USUAL, leading }));
  return (
    tighter.find((layout) => measure(layout).pages < usual.pages) ?? {
      ...USUAL,
      breaksBeforeCheck: !isCheckWhole,
    }
  );
}

class Drawing {
  private y = MARGIN;
  private pages = 0;
  private readonly width: number;

  constructor(
    private readonly paper: Paper,
    private readonly text: CertificateText,
    private readonly layout: Layout,
  ) {
    this.width = paper.width - 2 * MARGIN;
  }

  /** Answers how many pages there are, on which one the check begins, and how high what is on the last one is. */
  draw(): { pages: number; checkPage: number; height: number } {
    const { text } = this;
    this.addPage();
    this.lines("P", [text.title], { ...LABEL, size: 11 }, this.width - QR - 16);
    this.advance(12);
    this.lines(
      "H1",
      [text.facts[0]?.text ?? ""],
      { size: 24, weight: "bold", color: INK },
      this.width - QR - 16,
    );
    this.code();
    this.y = Math.max(this.y + 8, MARGIN + QR + 24);
    this.lines("P", [text.grant], { ...BODY, size: 11.5 });
    this.advance(10);
    this.table(text.facts.slice(1));
    this.heading("Terms");
    this.table(text.terms);
    if (text.note !== null) {
      this.heading("Note");
      this.lines("P", text.note.split("\n"), BODY);
    }
    if (this.layout.breaksBeforeCheck) this.addPage();
    this.heading("Check this license");
    const checkPage = this.pages;
    this.lines("P", [text.verify.text, text.verify.url, ...text.small], SMALL);
    return { pages: this.pages, checkPage, height: this.y - MARGIN };
  }

  private addPage(): void {
    this.pages += 1;
    this.y = MARGIN;
    if (!this.layout.isTrial) this.paper.addPage();
    this.banner();
  }

  private leaf(...mark: Parameters<Paper["leaf"]>): void {
    if (!this.layout.isTrial) this.paper.leaf(...mark);
  }

  /** Goes down by a distance that the layout makes smaller. */
  private advance(distance: number): void {
    this.y += distance * this.layout.leading;
  }

  /** A license bought with test money says so on every page, before anything else. */
  private banner(): void {
    const { test } = this.text;
    if (test === null) return;
    this.lines("P", [test], { size: 12, weight: "bold", color: RED });
    this.advance(6);
  }

  private code(): void {
    const { paper, text } = this;
    const [x, top] = [paper.width - MARGIN - QR, MARGIN + (text.test === null ? 0 : 22)];
    const options = { alt: text.verify.url, bbox: [x, top, x + QR, top + QR] } as const;
    this.leaf(
      "Figure",
      () => paper.path(qrPath(`${text.verify.url}?via=qr`, QR), x, top, { fill: "#000000" }),
      {
        alt: options.alt,
        bbox: [...options.bbox],
      },
    );
  }

  private heading(words: string): void {
    this.advance(14);
    this.ensureSpace(40);
    this.lines("H2", [words], HEADING);
    this.advance(4);
  }

  private table(rows: readonly TermLine[]): void {
    for (const { label, text } of rows) {
      const lines = text.split("\n").flatMap((part) => this.paper.lines(part, this.width - LABELS, BODY));
      for (const [place, line] of lines.entries()) {
        this.ensureSpace(16);
        const y = this.y + 11;
        if (place === 0) this.leaf("P", () => this.paper.text(label, MARGIN, y, LABEL));
        this.leaf("P", () => this.paper.text(line, MARGIN + LABELS, y, BODY));
        this.advance(15);
      }
      this.advance(2);
    }
  }

  private lines(
    tag: "P" | "H1" | "H2",
    paragraphs: readonly string[],
    style: TextStyle,
    width = this.width,
  ): void {
    const leading = style.size * 1.35;
    for (const words of paragraphs) {
      for (const line of this.paper.lines(words, width, style)) {
        this.ensureSpace(leading);
        const y = this.y + style.size;
        this.leaf(tag, () => this.paper.text(line, MARGIN, y, style));
        this.advance(leading);
      }
      this.advance(style.size * 0.35);
    }
  }

  private ensureSpace(height: number): void {
    if (this.y + height <= this.paper.height - FOOT) return;
    this.addPage();
  }
}
