import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeMarkup } from "@/lib/platform/markup";
import { parseUrl } from "@/lib/platform/parse-url";
import { NO_SNIFFING } from "@/lib/platform/security-headers";

/** The frame of the bank's pages: plain HTML that works without scripts, and says TEST on each. */

const TYPEFACE_FILE = join(
  process.cwd(),
  "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);

/** In the page itself, since a page of the bank loads nothing. */
const TYPEFACE = `data:font/woff2;base64,${readFileSync(TYPEFACE_FILE).toString("base64")}`;

const STYLE = `
@font-face { font-family: "Instrument Sans"; src: url("${TYPEFACE}") format("woff2"); font-weight: 400 700; }
:root { color-scheme: light dark; --ink: light-dark(#1b1814, #f1ede4); --quiet: light-dark(#5b5449, #b2a999); --line: light-dark(#d9d5ca, #3d372f); --edge: light-dark(#857e71, #7d7568); --face: light-dark(#fbfaf7, #24201c); --paper: light-dark(#f3f1eb, #171513); --bad: light-dark(#a8231b, #ff9184); --amber-wash: light-dark(#fbecc9, #382a10); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 "Instrument Sans", Arial, sans-serif; }
.test { margin: 0; padding: .375rem 1rem; border-bottom: 1px solid var(--line); background: var(--amber-wash); font-size: .875rem; text-align: center; }
main { max-width: 30rem; margin: 3rem auto; padding: 1.75rem; background: var(--face); border: 1px solid var(--line); border-radius: .5rem; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; font-weight: 600; }
p { margin: .25rem 0 1rem; }
.quiet { color: var(--quiet); }
.sum { margin: 0 0 1.25rem; font-size: 2rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.bad { margin: 0 0 1rem; padding: .75rem; border: 1px solid var(--bad); border-radius: .25rem; color: var(--bad); }
label { display: block; margin-bottom: .25rem; font-size: .875rem; font-weight: 500; }
input, button, .button { width: 100%; min-height: 2.5rem; padding: .375rem .75rem; border-radius: .25rem; font: inherit; }
input { border: 1px solid var(--edge); background: var(--face); color: var(--ink); font-variant-numeric: tabular-nums; }
button, .button { display: block; margin-top: .75rem; border: 1px solid var(--ink); background: var(--ink); color: var(--paper); font-size: .875rem; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer; }
.button { padding-top: .5rem; }
.second { border-color: var(--edge); background: var(--face); color: var(--ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
a { color: inherit; }
details { margin-top: 1.25rem; font-size: .875rem; }
summary { min-height: 1.5rem; cursor: pointer; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
form + table { margin-top: 1rem; }
th, td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 500; }
td.sums, th.sums { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
code { white-space: nowrap; font-family: ui-monospace, monospace; }
@media (max-width: 32rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
`;

/** HTML that may be put into a page. */
class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Html[] | undefined | false;

/** HTML with the texts in it escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const toHtml = (part: Part): string =>
    part instanceof Html
      ? part.text
      : Array.isArray(part)
        ? part.map(toHtml).join("")
        : part === undefined || part === false
          ? ""
          : escapeMarkup(String(part));
  return new Html(String.raw({ raw: strings }, ...parts.map(toHtml)));
}

/** A page. `formTargets` are the addresses of other sites to which its form may lead. */
export function page(
  title: string,
  content: Html,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: (string | null)[] } = {},
): Response {
  const nonce = randomBytes(16).toString("base64");
  const origins = formTargets.flatMap((url) => parseUrl(url ?? "")?.origin ?? []);
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)} - Test bank</title><meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head><body><p class="test">TEST: no real money moves here.</p><main>${content.text}</main></body></html>`;
  return new Response(document, {
    status,
    headers: {
      ...NO_SNIFFING,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; font-src data:; form-action ${["'self'", ...new Set(origins)].join(" ")}; base-uri 'none'; frame-ancestors 'none'`,
      "Referrer-Policy": "no-referrer",
      "X-Frame-Options": "DENY",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Sends the browser on, which reads the next page with GET. */
export function redirect(url: string): Response {
  return new Response(null, { status: 303, headers: { Location: url, "Cache-Control": "no-store" } });
}

/** An amount of minor units as people write it, such as `$31.90`. All currencies of the bank have two decimals. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

/** A day and time on the bank's clock, in UTC. */
export const dated = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
