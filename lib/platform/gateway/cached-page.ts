import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { pageHeaders, scriptsWithHashes } from "@/lib/platform/security-headers";
import { chooseEncoding } from "./encodings";

/** A page as Next has rendered it: its type, its text, and the nonce of its own scripts. */
export interface RenderedPage {
  type: string;
  text: string;
  nonce: string | undefined;
}

/** A page that is sent to several, compressed for those who take that. */
export interface CachedPage {
  type: string;
  etag: string;
  /** The policy's hashes of what is written into an HTML page; undefined for text. */
  scripts: string[] | undefined;
  br: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
  plain: () => Promise<Buffer>;
}

const TYPES = /^text\/(html|plain|markdown)\b/;

const brotli = promisify(brotliCompress);
const plain = promisify(brotliDecompress);
const zip = promisify(gzip);

const compressByBrotli = (content: Buffer, quality: number) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Makes a page that is kept for as long as the process runs: as short as can be, and nothing else of it is in memory. */
export async function keepPage(page: RenderedPage): Promise<CachedPage> {
  const { content, ...about } = toContent(page);
  const [br, zipped] = await Promise.all([compressByBrotli(content, 6), zip(content)]);
  return { ...about, br: async () => br, gzip: async () => zipped, plain: () => plain(br) };
}

/** Makes a page that is kept for a second: it is compressed when the first takes that, with little effort. */
export function keepPageBriefly(page: RenderedPage): CachedPage {
  const { content, ...about } = toContent(page);
  let br: Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  return {
    ...about,
    br: () => (br ??= compressByBrotli(content, 3)),
    gzip: () => (zipped ??= zip(content, { level: 3 })),
    plain: async () => content,
  };
}

function toContent({ type, text: given, nonce }: RenderedPage) {
  const { text, scripts } = type.startsWith("text/html")
    ? withHashes(given, nonce)
    : { text: given, scripts: undefined };
  const content = Buffer.from(text);
  const etag = `W/"${createHash("sha256").update(content).digest("base64url")}"`;
  return { type, etag, scripts, content };
}

/**
 * A page without its nonce, and the hashes of what is written in its own scripts, of which those that stand in a row become one. A script
 * without the nonce is none of ours, and has no hash.
 */
export function withHashes(html: string, nonce: string | undefined): { text: string; scripts: string[] } {
  if (nonce === undefined) return { text: html, scripts: [] };
  const mark = ` nonce="${nonce}"`;
  const pattern = mark.replace(/[+/]/g, "\\$&");
  const rows = new RegExp(`(?:<script${pattern}>[\\s\\S]*?</script>){2,}`, "g");
  const text = html.replace(rows, (row) => row.replaceAll(`</script><script${mark}>`, ";"));
  const own = new RegExp(`<script(?![^>]* src=)[^>]*${pattern}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...text.matchAll(own)].map(([, code = ""]) =>
    createHash("sha256").update(code).digest("base64"),
  );
  return { text: text.replaceAll(mark, ""), scripts: [...new Set(scripts)] };
}

/** Calls `onPage` with what is written to a response: a page that may be sent to others, or undefined. */
export function capturePage(
  response: ServerResponse,
  onPage: (page: RenderedPage | undefined) => void,
): void {
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const take = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((...args: Parameters<typeof write>) => {
    take(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    take(args[0]);
    onPage(isWhole(response) ? rendered(response, Buffer.concat(chunks).toString()) : undefined);
    return end.apply(response, args);
  }) as typeof end;
  // One that breaks off has no end.
  response.once("close", () => onPage(undefined));
}

/** Whether a response is a page for anybody: not a failure, and without a cookie. */
function isWhole(response: ServerResponse): boolean {
  const { statusCode, req } = response;
  return (
    statusCode === 200 &&
    req.method === "GET" &&
    !response.hasHeader("set-cookie") &&
    TYPES.test(headerText(response, "content-type"))
  );
}

function rendered(response: ServerResponse, text: string): RenderedPage {
  const [, nonce] = /'nonce-([^']+)'/.exec(headerText(response, "content-security-policy")) ?? [];
  return { type: headerText(response, "content-type"), text, nonce };
}

const headerText = (response: ServerResponse, name: string) => String(response.getHeader(name) ?? "");

/** Answers a request with a page. `sockets` is the origin of the channels server. */
export async function sendPage(
  { type, etag, scripts, ...bodies }: CachedPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  sockets: string | undefined,
): Promise<void> {
  const about = {
    ...pageHeaders(
      { headers: asHeaders(headers) },
      { scripts: scriptsWithHashes(scripts ?? []), sockets, dev: false },
    ),
    "Content-Type": type,
    "Cache-Control": scripts ? "private, no-cache" : "public, max-age=300",
    Vary: "Accept-Encoding, Cookie, RSC",
    ETag: etag,
  };
  if (headers["if-none-match"]?.split(/\s*,\s*/).includes(etag)) {
    response.writeHead(304, about).end();
    return;
  }
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const body = await bodies[encoding ?? "plain"]();
  response.writeHead(200, {
    ...about,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": body.length,
  });
  response.end(method === "HEAD" ? undefined : body);
}

function asHeaders({ "x-forwarded-proto": protocol }: IncomingHttpHeaders): Headers {
  return new Headers(protocol === undefined ? {} : { "X-Forwarded-Proto": String(protocol) });
}
