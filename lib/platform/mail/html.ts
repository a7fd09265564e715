import { escapeMarkup } from "@/lib/platform/markup";
import { serverName } from "@/lib/platform/server-name";
import { type Letter, type LetterPart, previewText } from "./letter";

/** Mail programs read styles reliably only from the elements themselves; the sheet adds what dark mode changes. */

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const P = "margin:0 0 16px;overflow-wrap:anywhere";
const DARK = `@media (prefers-color-scheme:dark){
.paper{background:#171513!important}.ink{color:#f1ede4!important}.quiet{color:#b2a999!important}
.line{border-color:#35302a!important}.button{background:#f1ede4!important;color:#171513!important}}`;

/** Keeps mail programs from filling the preview with what follows it. */
const PADDING = "&#847;&zwnj;&nbsp;".repeat(60);

interface FooterLink {
  label: string;
  href: string;
}

/** A letter as HTML: one column, its preview, and at most one button. `footer`: links in a line below it. */
export function renderHtml({ subject, text }: Letter, footer: readonly FooterLink[] = []): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper ink" style="margin:0;background:#f3f1eb;color:#1b1814;font:16px/24px ${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(previewText(text))}${PADDING}</div>
<div style="max-width:544px;margin:0 auto;padding:32px 20px">
<p class="line" style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d9d5ca;font-weight:600">${escapeMarkup(serverName().name)}</p>
${text.map(htmlPart).join("\n")}
${footer.length > 0 ? footerHtml(footer) : ""}</div>
</body>
</html>
`;
}

function htmlPart(part: LetterPart): string {
  if (typeof part === "string") return `<p dir="auto" style="${P}">${withBreaks(part)}</p>`;
  if ("greeting" in part) return `<p dir="auto" style="${P}">Hello ${escapeMarkup(part.greeting)},</p>`;
  if ("quote" in part) {
    return `<blockquote dir="auto" class="line quiet" style="${P};padding:0 0 0 16px;border-left:3px solid #d9d5ca;color:#5b5449">${withBreaks(part.quote)}</blockquote>`;
  }
  return part.isButton ? buttonHtml(part) : linkHtml(part);
}

/** The address is below the button, for programs that show no buttons and people who check where one leads. */
function buttonHtml({ label, href }: { label: string; href: string }): string {
  const to = escapeMarkup(href);
  return `<p style="margin:24px 0 8px"><a class="button" href="${to}" style="display:inline-block;padding:10px 20px;border-radius:3px;background:#1b1814;color:#f3f1eb;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;overflow-wrap:anywhere;font-size:13px;line-height:20px;color:#5b5449">${to}</p>`;
}

function linkHtml({ label, href }: { label: string; href: string }): string {
  return `<p style="${P}"><a class="ink" href="${escapeMarkup(href)}" style="color:#1b1814">${escapeMarkup(label)}</a></p>`;
}

function footerHtml(footer: readonly FooterLink[]): string {
  const links = footer.map(
    ({ label, href }) =>
      `<a class="quiet" href="${escapeMarkup(href)}" style="color:#5b5449">${escapeMarkup(label)}</a>`,
  );
  return `<p class="line quiet" style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid #d9d5ca;font-size:13px;line-height:20px">${links.join(" &middot; ")}</p>
`;
}

function withBreaks(text: string): string {
  return escapeMarkup(text).replaceAll("\n", "<br>");
}
