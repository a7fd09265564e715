import { createHash } from "node:crypto";
import { playTime } from "@/lib/platform/charts/play-time";
import { wavePath } from "@/lib/platform/charts/wave-path";
import { escapeMarkup } from "@/lib/platform/markup";
import type { Embed } from "./pages";
import { EMBED_SCRIPT } from "./script";
import { EMBED_STYLE } from "./style";

/** The document of an embed: whole without a framework, a few kilobytes for each. */

const BARS = 120;
const WAVE = 40;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The permissions of an embed. Any site may frame it. */
export const EMBED_POLICY = [
  "default-src 'none'",
  `script-src ${hash(EMBED_SCRIPT)}`,
  `style-src ${hash(EMBED_STYLE)}`,
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const SIGNS = {
  play: '<svg class="sign-play" aria-hidden="true" width="18" height="18" viewBox="0 0 18 18"><path d="M5 2.5v13l11-6.5z"/></svg>',
  pause:
    '<svg class="sign-pause" aria-hidden="true" width="18" height="18" viewBox="0 0 18 18"><path d="M4 3h3.5v12H4zM10.500 3H14v12h-3.500z"/></svg>',
};

interface Frame {
  theme: "light" | "dark" | undefined;
  /** Seconds at which the first play begins. */
  start: number;
  /** The origin of the pages. */
  origin: string;
  server: string;
}

/** The page of an embed as HTML. */
export function embedDocument(embed: Embed, { theme, start, origin, server }: Frame): string {
  const { name, by, image, page, tracks, peaks } = embed;
  const isList = tracks.length > 1;
  // "<" cannot end the script element.
  const data = JSON.stringify({
    start,
    tracks: tracks.map(({ id, name, duration }) => ({ id, name, duration })),
  });
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeMarkup(by ? `${name} by ${by}` : name)}</title>
<link rel="canonical" href="${escapeMarkup(origin + page)}">
<style>${EMBED_STYLE}</style>
</head>
<body>
<div class="head">
${link(origin + page, `<img class="cover" src="${escapeMarkup(image)}" alt="">`, 'tabindex="-1" aria-hidden="true"')}
<div class="main">
<div class="top">
<button id="play" type="button" aria-label="Play ${escapeMarkup(name)}"${tracks.length === 0 ? " disabled" : ""}>${SIGNS.play}${SIGNS.pause}</button>
<div class="names">
<div class="name">${link(origin + page, escapeMarkup(name))}</div>
<div class="by">${escapeMarkup(by)}</div>
</div>
</div>
<div class="wave">
${wave(peaks)}
<input id="position" type="range" min="0" max="1" step="1000" value="0" aria-label="Position">
</div>
<div class="foot"><span class="time" id="time"></span><span id="now"></span><span id="said" role="status"></span>${link(
    origin,
    escapeMarkup(server),
  )}</div>
</div>
</div>
${isList ? `<ol>${tracks.map(row).join("")}</ol>` : ""}
<script type="application/json" id="data">${data.replaceAll("<", "\\u003c")}</script>
${tracks.length > 0 ? `<script>${EMBED_SCRIPT}</script>` : ""}
</body>
</html>
`;
}

function link(href: string, content: string, attributes = ""): string {
  return `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener" ${attributes}>${content}</a>`;
}

function wave(peaks: readonly number[] | null): string {
  const path = peaks ? wavePath(peaks, BARS, WAVE) : `M0 ${WAVE / 2 - 1}h${BARS * 4}v2H0z`;
  const svg = (look: string) =>
    `<svg${look} aria-hidden="true" viewBox="0 0 ${BARS * 4} ${WAVE}" preserveAspectRatio="none"><path d="${path}"/></svg>`;
  return svg("") + svg(' class="heard"');
}

function row({ name, duration }: Embed["tracks"][number], index: number): string {
  return `<li data-track><button type="button"><span>${index + 1}</span><span>${escapeMarkup(name)}</span><span>${playTime(
    duration,
  )}</span></button></li>`;
}
