import PDFDocument from "pdfkit";
import { type Run, splitRuns, wrap } from "./text-runs";
import type { Typefaces, Weight } from "./typefaces";

/** Text style. Lengths are points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color: string;
  /** Figures of equal width, for columns. */
  tabular?: boolean;
}

export interface PathStyle {
  fill?: string;
  stroke?: string;
  lineWidth?: number;
  dash?: number;
}

type Tag =
  | "H1"
  | "H2"
  | "P"
  | "Sect"
  | "Figure"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Caption";

interface TagOptions {
  /** Alternative text of a figure. */
  alt?: string;
  /** A figure's box: left, top, right, bottom. */
  bbox?: [number, number, number, number];
  /** The cells that a header describes. */
  scope?: "Column" | "Row";
}

/**
 * A PDF of A4 pages with searchable text, paths, and the structure that screen readers follow. Every mark belongs to a structure
 * element (`part`) or is `decoration`. The origin is the upper left corner; text is placed by its baseline.
 */
export class Paper {
  readonly width = 595.28;
  readonly height = 841.89;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly parts: PDFKit.PDFStructureElement[];
  private readonly runCache = new Map<string, Run[]>();
  private readonly registered = new Set<string>();
  private readonly bytes: Promise<Uint8Array<ArrayBuffer>>;

  constructor(
    private readonly typefaces: Typefaces,
    about: { title: string; author: string; subject: string; archived?: { created: Date } },
  ) {
    this.pdf = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      // An archived document can have files in it, and is byte for byte the same however often it is made.
      subset: about.archived ? "PDF/A-3b" : "PDF/UA",
      tagged: true,
      displayTitle: true,
      lang: "en",
      font: "",
      info: {
        ...{ Title: about.title, Author: about.author, Subject: about.subject, Creator: "Downbeat" },
        ...(about.archived && { CreationDate: about.archived.created, ModDate: about.archived.created }),
      },
      // The types are outdated: they lack this subset and a document that starts without a font.
    } as object);
    this.bytes = collect(this.pdf);
    const root = this.pdf.struct("Document");
    this.pdf.addStructure(root);
    this.parts = [root];
  }

  addPage(): void {
    this.pdf.addPage();
  }

  /** Puts a file into an archived document. */
  attach(content: string, file: { name: string; type: string; description: string; created: Date }): void {
    const { name, type, description, created } = file;
    this.pdf.file(Buffer.from(content), {
      ...{ name, type, description, relationship: "Data" },
      ...{ creationDate: created, modifiedDate: created },
    });
  }

  /** A structure element that contains others. */
  part(tag: Tag, draw: () => void): void {
    const part = this.pdf.struct(tag);
    this.parts.at(-1)?.add(part);
    this.parts.push(part);
    draw();
    this.parts.pop();
    part.end();
  }

  /** A structure element that contains marks. */
  leaf(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    const leaf = this.pdf.struct(tag, options as object);
    this.parts.at(-1)?.add(leaf);
    leaf.add(draw);
    leaf.end();
  }

  /** Marks that screen readers skip. */
  decoration(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Writes one line and returns its width. */
  text(
    line: string,
    x: number,
    y: number,
    style: TextStyle & { align?: "left" | "right" | "center" },
  ): number {
    const width = this.lineWidth(line, style);
    let at = x - (style.align === "right" ? width : style.align === "center" ? width / 2 : 0);
    // When the drawn glyphs are not the letters in order, as with reordering or joining scripts, the letters are given as actual
    // text.
    const isReordered = /[\p{Script=Devanagari}\p{Script=Arabic}]/u.test(line);
    if (isReordered) this.pdf.markContent("Span", { actual: line });
    for (const run of this.runs(line, style)) {
      this.use(run.face, style);
      const features = fontFeatures(style);
      this.pdf
        .fillColor(style.color)
        .text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", ...features });
      at += this.pdf.widthOfString(run.text, features);
    }
    if (isReordered) this.pdf.endMarkedContent();
    return width;
  }

  /** Writes lines below each other at the given distance; read aloud or copied, they are one text. */
  paragraph(lines: readonly string[], x: number, y: number, leading: number, style: TextStyle): void {
    for (const [index, line] of lines.entries()) {
      this.text(index < lines.length - 1 ? `${line} ` : line, x, y + index * leading, style);
    }
  }

  lineWidth(line: string, style: TextStyle): number {
    let width = 0;
    for (const run of this.runs(line, style)) {
      this.use(run.face, style);
      width += this.pdf.widthOfString(run.text, fontFeatures(style));
    }
    return width;
  }

  /** Breaks text into lines no wider than `width`. */
  lines(text: string, width: number, style: TextStyle): string[] {
    return wrap(clean(text), (line) => this.lineWidth(line, style) <= width);
  }

  /** Draws SVG path data with its origin at (x, y). */
  path(data: string, x: number, y: number, { fill, stroke, lineWidth = 1, dash }: PathStyle): void {
    if (data === "") return;
    this.pdf.save().translate(x, y).path(data);
    this.pdf.lineWidth(lineWidth).lineJoin("miter");
    if (dash) this.pdf.dash(dash, { space: dash });
    if (fill) this.pdf.fill(fill);
    if (stroke) this.pdf.stroke(stroke);
    this.pdf.restore();
  }

  /** Ends the document. Calls `finish` for each page in turn, to draw what depends on the number of pages. */
  async end(finish: (page: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    for (const root of this.parts.splice(0)) root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(start + page);
      this.decoration(() => finish(page + 1, count));
    }
    this.pdf.end();
    return this.bytes;
  }

  /** Cached, because measured text is usually written next. */
  private runs(line: string, { weight = "regular" }: TextStyle): Run[] {
    const key = `${weight} ${line}`;
    const runs = this.runCache.get(key) ?? splitRuns(clean(line), this.typefaces, weight);
    this.runCache.set(key, runs);
    return runs;
  }

  private use({ key, font }: { key: string; font: unknown }, { size }: TextStyle): void {
    // pdfkit caches fonts by family name, so the key is passed as the family.
    if (!this.registered.has(key)) this.pdf.registerFont(key, font as PDFKit.Mixins.PDFFontSource, key);
    this.registered.add(key);
    this.pdf.font(key, size);
  }
}

/** Normalizes text and removes invisible characters, which would be drawn as boxes. */
function clean(text: string): string {
  return text.normalize("NFC").replace(/[\p{Cc}\p{Cs}\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff]/gu, " ");
}

function fontFeatures({ tabular }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return tabular ? { features: ["tnum"] } : {};
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("error", reject);
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
}
