import { hash } from "node:crypto";

/** The tag of a body. */
export function etagOf(body: string): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/**
 * Weak comparison, as If-None-Match asks for. For If-Match as well: our weak tags come from compression alone, and so name the
 * same bytes.
 */
export function etagMatches(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  return condition.split(",").some((candidate) => {
    const tag = candidate.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}
