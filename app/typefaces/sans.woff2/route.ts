import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileResponse } from "@/lib/platform/http-server/media";

/** The file of the build, whose name has a hash of its content. */
const FONT = new URL(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  import.meta.url,
);

export const dynamic = "force-dynamic";

/**
 * The typeface under a name that does not change with each build: for documents that are no pages of it, which are the offline page and
 * the certificates of licenses.
 */
export async function GET(request: Request): Promise<Response> {
  return fileResponse(request, {
    bytes: Uint8Array.from(await readFile(FONT)),
    etag: `"${basename(FONT.pathname)}"`,
    type: "font/woff2",
    cacheControl: "public, max-age=86400",
  });
}

export function HEAD(request: Request): Promise<Response> {
  return GET(request);
}
