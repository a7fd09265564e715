import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import compression from "compression";
import { NO_SNIFFING } from "@/lib/security-headers";

/** Pages are compressed as they are sent; the files of the build were compressed as well as can be when they were built. */

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
  if (
    (method !== "GET" && method !== "HEAD") ||
    !/\bbr\b(?!\s*;\s*q=0)/.test(`${headers["accept-encoding"]}`)
  )
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
