import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { log } from "@/lib/platform/log";
import { pageHeaders, scriptsWithHashes } from "@/lib/platform/security-headers";
import { settingsRevision } from "@/lib/platform/settings";
import { compressed } from "./compress";
import { chooseEncoding } from "./encodings";

/**
 * The documentation is the same for everyone without a cookie, and made of what does not change while a process runs. So each page is
 * rendered once, kept compressed, and sent as a file: to render a page again for everyone who asks would hold up all other requests.
 */

interface CachedPage {
  type: string;
  etag: string;
  /** The policy's hashes of what is written into an HTML page; undefined for text. */
  scripts: string[] | undefined;
  br: Buffer;
  gzip: Buffer;
}

const PATHS = /^(\/docs(\.md|\/(?!search|opengraph-image)[\w./-]*)?|\/llms(-full)?\.txt)$/;
const TYPES = /^text\/(html|plain|markdown)\b/;
/** Cookies with which a page may look different: who reads it, in which theme, with a player. */
const PERSONAL = /(^|;\s*)(theme|player|[^=;]*next-auth\.session-token)=/;

const brotli = promisify(brotliCompress);
const plain = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Serves kept pages, and keeps those that `handle` renders. `sockets` is the origin of the channels server. */
export function keepingPages(handle: RequestListener, sockets: string | undefined): RequestListener {
  const pages = new Map<string, CachedPage>();
  const keys = new WeakMap<IncomingMessage, string>();
  let revision = settingsRevision();
  // Within the compression, so that what is written is text.
  const render = compressed((request, response) => {
    const key = keys.get(request);
    if (key !== undefined)
      captureBody(response, (text) => {
        const type = String(response.getHeader("content-type") ?? "");
        if (response.statusCode !== 200 || !TYPES.test(type) || revision !== settingsRevision()) return;
        keep(type, text).then(
          (page) => pages.set(key, page),
          (cause) => log.warn({ err: cause, page: key }, "could not keep a page"),
        );
      });
    handle(request, response);
  });
  return (request, response) => {
    const key = cacheKey(request);
    if (key !== undefined) {
      if (revision !== settingsRevision()) pages.clear();
      revision = settingsRevision();
      const cachedPage = pages.get(key);
      if (cachedPage) return void send(cachedPage, request, response, sockets);
      keys.set(request, key);
    }
    render(request, response);
  };
}

/** Under which name the answer to a request may be kept. Next asks for the data of pages with headers and queries of its own. */
function cacheKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (!PATHS.test(url) || headers.rsc !== undefined || headers.authorization) return undefined;
  if (PERSONAL.test(headers.cookie ?? "")) return undefined;
  // The policy of a page says whether it is read over https.
  return `${url} ${/^https\b/i.test(String(headers["x-forwarded-proto"])) ? "https" : ""}`;
}

/** Calls `done` with all that is written to a response, as text. */
function captureBody(response: ServerResponse, onText: (text: string) => void): void {
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
    if (response.req.method === "GET") onText(Buffer.concat(chunks).toString());
    return end.apply(response, args);
  }) as typeof end;
}

async function keep(type: string, text: string): Promise<CachedPage> {
  const page = type.startsWith("text/html") ? withHashes(text) : { text, scripts: undefined };
  const content = Buffer.from(page.text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, zipped] = await Promise.all([brotli(content, { params }), zip(content)]);
  const etag = `W/"${createHash("sha256").update(content).digest("base64url")}"`;
  return { type, etag, scripts: page.scripts, br, gzip: zipped };
}

/** A page without its nonce, and the hashes of what is written in its scripts, of which those that stand in a row become one. */
export function withHashes(html: string): { text: string; scripts: string[] } {
  const text = html
    .replace(/<script([^>]*) nonce="[^"]*"/g, "<script$1")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(?:<script>[\s\S]*?<\/script>){2,}/g, (row) => row.replaceAll("</script><script>", ";"));
  const scripts = [...text.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => createHash("sha256").update(code).digest("base64"),
  );
  return { text, scripts: [...new Set(scripts)] };
}

async function send(
  { type, etag, scripts, br, gzip: zipped }: CachedPage,
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
  const body = encoding === "br" ? br : encoding === "gzip" ? zipped : await plain(br);
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
