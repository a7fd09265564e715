import { parse } from "csv-parse/sync";
import { getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { type ApiAnswer, post } from "./api";

const PATH = "/producer-intelligence/insights/export";

/** Asks for an export in one of the formats. */
export const requestExport = (format: "csv" | "json" | "report" | "pdf", token: string, body: unknown = {}) =>
  post(`${PATH}/${format}`, { token, body });

/** The rows of a CSV file by the strictest reading there is: as many cells as the header in every row, CRLF, no stray quote. */
export function csvRows({ bytes, text }: Pick<ApiAnswer, "bytes" | "text">): Record<string, string>[] {
  expect(text.endsWith("\r\n")).toBe(true);
  return parse(Buffer.from(bytes), {
    bom: true,
    columns: true,
    record_delimiter: "\r\n",
    relax_column_count: false,
    relax_quotes: false,
    skip_empty_lines: false,
    trim: false,
  });
}

interface TextItem {
  str: string;
  transform: number[];
  height: number;
}

/** A PDF as a program reads it: what it says about itself, and the text of each page, a line for what stands on one baseline. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const structure: unknown[] = [];
  let size: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    size = page.view;
    structure.push(await page.getStructTree());
    const { items } = (await page.getTextContent()) as unknown as { items: TextItem[] };
    const lines = new Map<number, string[]>();
    for (const { str, transform } of items) {
      const baseline = Math.round(transform[5] ?? 0);
      if (str.trim() !== "") lines.set(baseline, [...(lines.get(baseline) ?? []), str.trim()]);
    }
    pages.push([...lines.values()].map((parts) => parts.join(" | ")).join("\n"));
  }
  const { info } = await pdf.getMetadata();
  return {
    info,
    size,
    pages,
    text: pages.join("\n"),
    structure: JSON.stringify(structure),
    marked: await pdf.getMarkInfo(),
  };
}
