import { createHash } from "node:crypto";
import type { TermLine } from "@/lib/commerce/terms/words";
import { qrPath } from "@/lib/platform/documents/qr";
import { escapeMarkup } from "@/lib/platform/markup";
import type { CertificateText } from "./words";

/** The colors and the typeface of the pages (app/globals.css). A saved certificate is a document of its own, and falls back to what is there. */
const STYLE = `
@font-face { font-family: "Instrument Sans Variable"; src: url("/typefaces/sans.woff2") format("woff2"); font-weight: 400 700; font-display: swap }
:root { color-scheme: light; font: 16px/1.5 "Instrument Sans Variable", system-ui, sans-serif; font-variant-numeric: tabular-nums; color: #1b1814; background: #f3f1eb }
body { max-width: 46rem; margin: 2.5rem auto; padding: 2.5rem; background: #fbfaf7; border: 1px solid #d9d5ca; border-radius: 6px }
header { display: flex; gap: 1.5rem; justify-content: space-between; align-items: flex-start; margin-bottom: 2rem }
header p { margin: 0 }
.kind { color: #5b5449; font-size: .875rem }
h1 { font-size: 1.75rem; font-weight: 650; letter-spacing: -.015em; line-height: 1.2; margin: .25rem 0 1rem; overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .75rem }
svg { flex: none; width: 7rem; height: 7rem }
a { color: inherit; overflow-wrap: anywhere }
dl { margin: 0; border-bottom: 1px solid #d9d5ca } dl div { display: grid; grid-template-columns: 12rem 1fr; gap: 1rem; padding: .5rem 0; border-top: 1px solid #d9d5ca; break-inside: avoid }
dt { color: #5b5449; font-size: .875rem; line-height: 1.7 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
.test { margin: 0 0 2rem; border-radius: 4px; background: #f9e3df; color: #a8231b; font-weight: 600; padding: .625rem .875rem }
.small { color: #5b5449; font-size: .8125rem; margin: .5rem 0 0; overflow-wrap: anywhere }
@media (max-width: 40rem) { body { margin: 0; border: 0; border-radius: 0; padding: 1.5rem 1.25rem 3rem } header { display: block } svg { margin-top: 1.5rem } dl div { display: block } }
@media print { :root { background: none; font-size: 11px } body { max-width: none; margin: 0; padding: 0; border: 0; background: none } h2 { break-after: avoid } }
`;

/** A certificate that is opened as a page may show itself, and nothing else. */
export const CERTIFICATE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const SIZE = 100;

/** A certificate as an HTML document that prints well. */
export function certificateMarkup(text: CertificateText): string {
  const url = escapeMarkup(text.verify.url);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(text.title)}: ${escapeMarkup(text.facts[0]?.text ?? "")}</title>
<style>${STYLE}</style></head><body>
${text.test === null ? "" : `<p class="test">${escapeMarkup(text.test)}</p>`}
<header><div><p class="kind">${escapeMarkup(text.title)}</p><h1 dir="auto">${escapeMarkup(text.facts[0]?.text ?? "")}</h1>
<p dir="auto">${escapeMarkup(text.grant)}</p></div>
<svg viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="QR code: ${url}"><path d="${qrPath(`${text.verify.url}?via=qr`, SIZE)}"/></svg></header>
${rows(text.facts.slice(1))}
<h2>Terms</h2>
${rows(text.terms)}
${text.note === null ? "" : `<h2>Note</h2><p dir="auto">${escapeMarkup(text.note)}</p>`}
<h2>Check this license</h2>
<p>${escapeMarkup(text.verify.text)}<br><a href="${url}">${url}</a></p>
${text.small.map((line) => `<p class="small">${escapeMarkup(line)}</p>`).join("\n")}
</body></html>
`;
}

const rows = (lines: readonly TermLine[]) =>
  `<dl>${lines
    .map(
      ({ label, text }) =>
        `<div><dt>${escapeMarkup(label)}</dt><dd dir="auto">${escapeMarkup(text)}</dd></div>`,
    )
    .join("")}</dl>`;
