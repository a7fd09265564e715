import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import compression from "compression";
import { FastResponse } from "srvx/node";
import type { JsonResponse } from "@/lib/platform/http-server/reply";
import { NO_SNIFFING } from "@/lib/platform/security-headers";
import { chooseEncoding } from "./encodings";

/**
 * Pages are compressed as they are sent, answers of the API in one go; the files of the build were compressed as well as can be when they
 * were built.
 */

const BUILD = ".next/static";
const ADDRESS = "/_next/static/";

/** The endings of the files of the build that are worth compressing, and their types. */
export const TEXT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

const compress = compression({ threshold: 1024 });

/** Hands a request on, and compresses the answer where the client takes that. `handle` serves pages and files. */
export function compressed(handle: RequestListener): RequestListener {
  const files = compressedFiles();
  return (request, response) => {
    if (sendCompressedFile(files, request, response)) return;
    compress(request, response, () => handle(request, response));
  };
}

/** The compressed files of the build by their addresses; without a build of ours, none. */
function compressedFiles(): Map<string, Buffer> {
  if (!existsSync(BUILD)) return new Map();
  const names = readdirSync(BUILD, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => name.endsWith(".br"))
      .map((name) => [
        `${ADDRESS}${name.slice(0, -3).replaceAll("\\", "/")}`,
        readFileSync(join(BUILD, name)),
      ]),
  );
}

function sendCompressedFile(
  files: Map<string, Buffer>,
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if ((method !== "GET" && method !== "HEAD") || chooseEncoding(headers["accept-encoding"]) !== "br")
    return false;
  const path = url.split("?", 1)[0] as string;
  const file = files.get(path);
  if (!file) return false;
  response.writeHead(200, {
    ...NO_SNIFFING,
    "Content-Type": TEXT_TYPES[extname(path)],
    "Content-Encoding": "br",
    "Content-Length": file.length,
    // Its name changes with what is in it.
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  response.end(method === "HEAD" ? undefined : file);
  return true;
}

/** A shorter answer is one packet either way. */
const WORTH = 1_400;

/** Up to this length an answer is compressed where it stands: to have another thread do it would cost more than that. */
const AT_ONCE = 256 * 1024;

/** The least effort: it takes a tenth of what making the answer takes, and all more makes it a tenth shorter for twice the time. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 1 };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const atOnce = {
  br: (text: string) => brotliCompressSync(text, BROTLI),
  gzip: (text: string) => gzipSync(text, GZIP),
};
const later = {
  br: (text: string) => brotli(text, BROTLI),
  gzip: (text: string) => zip(text, GZIP),
};

/** The answer as its client takes it, which is `response` itself where it is short or not to be compressed. */
export function compressedAnswer(
  { method, headers }: IncomingMessage,
  response: JsonResponse,
): Response | Promise<Response> {
  const { content, fields, status, statusText } = response;
  const { length } = content.text;
  const encoding = length < WORTH ? undefined : chooseEncoding(headers["accept-encoding"]);
  if (!encoding) return response;
  const answer = (body: Uint8Array<ArrayBuffer> | null) =>
    new FastResponse(body, {
      status,
      statusText,
      headers: {
        ...fields,
        "Content-Encoding": encoding,
        // Other bytes, the same content: that is what a weak tag says, and If-None-Match takes either.
        ...(fields.ETag && { ETag: `W/${fields.ETag}` }),
      },
    });
  if (method === "HEAD") return answer(null);
  if (length <= AT_ONCE) return answer(content.derive(atOnce[encoding]));
  // Safe cast: zlib makes buffers of their own memory.
  return content.derive(later[encoding]).then((bytes) => answer(bytes as Buffer<ArrayBuffer>));
}
