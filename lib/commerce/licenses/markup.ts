import { createHash } from "node:crypto";
import type { TermLine } from "@/lib/commerce/terms/words";
import { escapeMarkup } from "@/lib/platform/markup";
import { qrPath } from "./qr";
import type { CertificateText } from "./words";

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #1c1a16; background: #fff }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem }
header { display: flex; gap: 1.5rem; justify-content: space-between; align-items: flex-start }
h1 { font-size: 1.9rem; line-height: 1.2; margin: .25rem 0 1rem; overflow-wrap: anywhere }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
svg { flex: none; width: 7rem; height: 7rem }
dl { margin: 0 } dl div { display: grid; grid-template-columns: 13rem 1fr; gap: 1rem; padding: .35rem 0; border-top: 1px solid #e4dfd3 }
dt { color: #5d574c } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
.test { border: 2px solid #a3271c; color: #a3271c; font-weight: 600; padding: .5rem .75rem }
.small { color: #5d574c; font-size: .8rem; overflow-wrap: anywhere }
@media (max-width: 36rem) { dl div { display: block } header { display: block } }
@media print { body { margin: 0 } }
`;

/** A certificate that is opened as a page may show itself, and nothing else. */
export const CERTIFICATE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
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
<header><div><p>${escapeMarkup(text.title)}</p><h1 dir="auto">${escapeMarkup(text.facts[0]?.text ?? "")}</h1>
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
