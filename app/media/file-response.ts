import { dataHeaders } from "@/lib/platform/security-headers";

export type ServedFile = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong ETag, including its quotes. */
  etag: string;
  type: string;
  cacheControl: string;
};

/**
 * Answers a GET or HEAD for a file: 304 when the client has it, 206 for one byte range, 416 for a range past the
 * end, else 200. Multiple ranges and units other than bytes get the whole file, as RFC 9110 allows.
 */
export function fileResponse(request: Request, { bytes, etag, type, cacheControl }: ServedFile): Response {
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": cacheControl,
    "Accept-Ranges": "bytes",
    ...dataHeaders(request),
    // Integrators may embed pictures and audio on other origins.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  });
  if (hasIt(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", type);
  const wanted = range(request, etag, bytes.length);
  if (wanted === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const part = wanted ? bytes.subarray(wanted.from, wanted.to + 1) : bytes;
  headers.set("Content-Length", String(part.length));
  if (wanted) headers.set("Content-Range", `bytes ${wanted.from}-${wanted.to}/${bytes.length}`);
  return new Response(request.method === "HEAD" ? null : part, { status: wanted ? 206 : 200, headers });
}

/** Redirects to the new place of a file. */
export function movedFile(request: Request, location: string): Response {
  const headers = { ...dataHeaders(request), Location: location, "Cache-Control": "public, max-age=60" };
  return new Response(null, { status: 302, headers });
}

export function noSuchFile(request: Request): Response {
  return new Response("There is nothing at this path.\n", {
    status: 404,
    headers: {
      ...dataHeaders(request),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=60",
    },
  });
}

function hasIt(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** The requested range, both ends inclusive; undefined for the whole file. */
function range(
  request: Request,
  etag: string,
  length: number,
): { from: number; to: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range")?.trim() ?? "");
  const condition = request.headers.get("if-range");
  if (!match || (condition !== null && condition !== etag)) return undefined;
  const [first, last] = [match[1] ?? "", match[2] ?? ""];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const count = Math.min(Number(last), length);
    return count === 0 ? "unsatisfiable" : { from: length - count, to: length - 1 };
  }
  const [from, to] = [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
  if (last !== "" && Number(last) < from) return undefined; // invalid per RFC 9110: ignored
  return from >= length ? "unsatisfiable" : { from, to };
}
