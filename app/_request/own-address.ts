import { notFound, permanentRedirect } from "next/navigation";

/**
 * Leads to the one address of a thing when it was asked for by another: with an old name, or without one. The segment may be encoded or
 * decoded: a page whose title redirects to the page's own address asks for itself without end.
 */
export function mustBeAt(path: string, segment: string): void {
  const own = path.slice(path.lastIndexOf("/") + 1);
  if (segment !== own && segment !== decodeURIComponent(own)) permanentRedirect(path);
}

/**
 * The name that a segment of an address holds; 404 for what cannot be decoded. Pages get segments encoded, `generateMetadata` gets them
 * decoded (https://github.com/vercel/next.js/issues/95343). Names have no percent sign, so decoding one twice changes nothing.
 */
export function parseName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    notFound();
  }
}
