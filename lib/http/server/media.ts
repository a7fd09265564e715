import { dataHeaders } from "@/lib/platform/security-headers";
import { partOf } from "./file-part";

export type ServedFile = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong ETag, including its quotes. */
  etag: string;
  type: string;
  cacheControl: string;
  /** The request headers, besides the URL, that the file depends on. */
  vary?: string;
};

/** Answers a GET or HEAD for a file outside the API: 200, 206, 304 or 416. */
export function fileResponse(
  request: Request,
  { bytes, etag, type, cacheControl, vary }: ServedFile,
): Response {
  const { status, from, to, headers } = partOf(request, { etag, size: bytes.length });
  return new Response(request.method === "HEAD" || to === from ? null : bytes.subarray(from, to), {
    status,
    headers: {
      ...headers,
      ...(status !== 304 && status !== 416 && { "Content-Type": type }),
      "Cache-Control": cacheControl,
      ...(vary && { Vary: vary }),
      ...dataHeaders(request),
      // Integrators may embed pictures and audio on other origins.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    },
  });
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
