import type { TermLine } from "@/lib/commerce/terms/words";
import { Paper, type TextStyle } from "@/lib/platform/documents/paper";
import { Typefaces } from "@/lib/platform/documents/typefaces";
import { qrPath } from "./qr";
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
  new Drawing(paper, text).draw();
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

class Drawing {
  private y = MARGIN;
  private readonly width: number;

  constructor(
    private readonly paper: Paper,
    private readonly text: CertificateText,
  ) {
    this.width = paper.width - 2 * MARGIN;
  }

  draw(): void {
    const { paper, text } = this;
    paper.addPage();
    this.banner();
    this.lines("P", [text.title], { ...LABEL, size: 11 }, this.width - QR - 16);
    this.y += 12;
    this.lines(
      "H1",
      [text.facts[0]?.text ?? ""],
      { size: 24, weight: "bold", color: INK },
      this.width - QR - 16,
    );
    this.code();
    this.y = Math.max(this.y + 8, MARGIN + QR + 24);
    this.lines("P", [text.grant], { ...BODY, size: 11.5 });
    this.y += 10;
    this.table(text.facts.slice(1));
    this.heading("Terms");
    this.table(text.terms);
    if (text.note !== null) {
      this.heading("Note");
      this.lines("P", text.note.split("\n"), BODY);
    }
    this.heading("Check this license");
    this.lines("P", [text.verify.text, text.verify.url, ...text.small], SMALL);
  }

  /** A license bought with test money says so on every page, before anything else. */
  private banner(): void {
    const { test } = this.text;
    if (test === null) return;
    this.lines("P", [test], { size: 12, weight: "bold", color: RED });
    this.y += 6;
  }

  private code(): void {
    const { paper, text } = this;
    const [x, top] = [paper.width - MARGIN - QR, MARGIN + (text.test === null ? 0 : 22)];
    const options = { alt: text.verify.url, bbox: [x, top, x + QR, top + QR] } as const;
    paper.leaf(
      "Figure",
      () => paper.path(qrPath(`${text.verify.url}?via=qr`, QR), x, top, { fill: "#000000" }),
      {
        alt: options.alt,
        bbox: [...options.bbox],
      },
    );
  }

  private heading(words: string): void {
    this.y += 14;
    this.ensureSpace(40);
    this.lines("H2", [words], HEADING);
    this.y += 4;
  }

  private table(rows: readonly TermLine[]): void {
    for (const { label, text } of rows) {
      const lines = text.split("\n").flatMap((part) => this.paper.lines(part, this.width - LABELS, BODY));
      for (const [place, line] of lines.entries()) {
        this.ensureSpace(16);
        const y = this.y + 11;
        if (place === 0) this.paper.leaf("P", () => this.paper.text(label, MARGIN, y, LABEL));
        this.paper.leaf("P", () => this.paper.text(line, MARGIN + LABELS, y, BODY));
        this.y += 15;
      }
      this.y += 2;
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
        this.paper.leaf(tag, () => this.paper.text(line, MARGIN, y, style));
        this.y += leading;
      }
      this.y += style.size * 0.35;
    }
  }

  private ensureSpace(height: number): void {
    if (this.y + height <= this.paper.height - FOOT) return;
    this.paper.addPage();
    this.y = MARGIN;
    this.banner();
  }
}
