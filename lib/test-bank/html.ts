import { randomBytes } from "node:crypto";
import { escapeMarkup } from "@/lib/platform/markup";
import { parseUrl } from "@/lib/platform/parse-url";
import { NO_SNIFFING } from "@/lib/platform/security-headers";

/** The frame of the bank's pages: plain HTML that works without scripts, and says TEST on each. */

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1b22; --quiet: #5b5966; --line: #c9c6d3; --paper: #fff; --back: #f3f2f6; --key: #4536b8; --on-key: #fff; --bad: #a3182d; --test: #ffd75e; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eff7; --quiet: #b3b0c0; --line: #4a4758; --paper: #1d1b26; --back: #121118; --key: #b9b0ff; --on-key: #17142b; --bad: #ff9aa8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.test { margin: 0; padding: .5rem 1rem; background: var(--test); color: #241c00; text-align: center; font-weight: 600; }
main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
p { margin: .25rem 0 1rem; }
.quiet { color: var(--quiet); }
.sum { margin: 0 0 1.25rem; font-size: 2rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.bad { margin: 0 0 1rem; padding: .75rem; border: 1px solid var(--bad); border-radius: .5rem; color: var(--bad); }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
input, button, .button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border-radius: .5rem; font: inherit; }
input { border: 1px solid var(--quiet); background: var(--paper); color: var(--ink); }
button, .button { display: block; margin-top: .75rem; border: 1px solid var(--key); background: var(--key); color: var(--on-key); font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.second { background: transparent; color: var(--key); }
:focus-visible { outline: 3px solid var(--key); outline-offset: 2px; }
a { color: var(--key); }
details { margin-top: 1.25rem; }
summary { min-height: 1.5rem; cursor: pointer; }
table { width: 100%; border-collapse: collapse; }
form + table { margin-top: 1rem; }
th, td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.sums, th.sums { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
code { white-space: nowrap; }
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
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${["'self'", ...new Set(origins)].join(" ")}; base-uri 'none'; frame-ancestors 'none'`,
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

/** An amount of minor units as people write it. All currencies of the bank have two decimals. */
export function money(amount: number, currency: string): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency.toUpperCase()}`;
}

/** A day and time on the bank's clock, in UTC. */
export const dated = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
