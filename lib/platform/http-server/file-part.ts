import { etagMatches } from "./etag";

/** The part of a stored file that answers a request: the bytes from `from` up to and excluding `to`. */
interface FilePart {
  status: 200 | 206 | 304 | 416;
  from: number;
  to: number;
  headers: Record<string, string>;
}

/**
 * Chooses the part: none with 304 when a GET or HEAD already has the file, one byte range with 206 for a GET, none with 416 for a range
 * past the end, else all of it. Several ranges and units other than bytes get the whole file, as RFC 9110 allows.
 */
export function selectPart(
  { method, headers: requestHeaders }: Request,
  { size, etag }: { size: number; etag: string },
): FilePart {
  const isGet = method === "GET";
  if (!isGet && method !== "HEAD")
    return { status: 200, from: 0, to: size, headers: { "Content-Length": String(size) } };
  const headers: Record<string, string> = { ETag: etag, "Accept-Ranges": "bytes" };
  if (etagMatches(requestHeaders.get("if-none-match"), etag)) return { status: 304, from: 0, to: 0, headers };
  const condition = requestHeaders.get("if-range");
  const isSame = condition === null || condition === etag;
  const range = isGet && isSame ? parseRange(requestHeaders.get("range"), size) : undefined;
  if (range === "unsatisfiable") {
    headers["Content-Range"] = `bytes */${size}`;
    return { status: 416, from: 0, to: 0, headers };
  }
  const { from, to } = range ?? { from: 0, to: size };
  headers["Content-Length"] = String(to - from);
  if (!range) return { status: 200, from, to, headers };
  headers["Content-Range"] = `bytes ${from}-${to - 1}/${size}`;
  return { status: 206, from, to, headers };
}

/** The requested range; undefined for the whole file. */
function parseRange(
  header: string | null,
  size: number,
): { from: number; to: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? "unsatisfiable" : { from: size - count, to: size };
  }
  const [from, to] = [Number(first), last === "" ? size : Math.min(Number(last) + 1, size)];
  if (last !== "" && Number(last) < from) return undefined; // invalid per RFC 9110: ignored
  return from >= size ? "unsatisfiable" : { from, to };
}
