import { parseUrl } from "@/lib/platform/parse-url";

/**
 * Whether a browser sent this request for a page of another origin. Browsers say so in `Sec-Fetch-Site`; those that do not, and
 * pages served over plain http, at least send `Origin` with requests to other origins.
 */
export function isFromForeignOrigin({ headers, url }: Pick<Request, "headers" | "url">): boolean {
  const site = headers.get("sec-fetch-site");
  // "none": the person typed the address or used a bookmark.
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && !isOwnOrigin(origin, headers.get("host") ?? new URL(url).host);
}

/** Whether a request may change something for a session: it is known to come from one of our own pages. */
export function isFromOwnPage({ headers, url }: Pick<Request, "headers" | "url">): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && isOwnOrigin(origin, headers.get("host") ?? new URL(url).host);
}

function isOwnOrigin(origin: string, host: string): boolean {
  return parseUrl(origin)?.host === host;
}
