import { parseUrl } from "@/lib/platform/parse-url";

/** Addresses that people write, of other servers and of ours: the one place that decides which are taken. */

/** Spaces, control characters, and those that turn the direction of text. */
const HIDDEN = /[\s\p{C}]/u;

/** A host that is named in full, without a user, who would be shown as if it were the host. */
const WEB = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;

/** Whether a text is the address of a page: with https, or with http too where that is said. */
export function isWebAddress(
  address: string,
  { max, http = false }: { max: number; http?: boolean },
): boolean {
  if (address.length > max || HIDDEN.test(address) || address.includes("\\") || !WEB.test(address))
    return false;
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  const isSpoken = protocol === "https:" || (http && protocol === "http:");
  return isSpoken && hostname.includes(".") && username === "" && password === "";
}

/** Stands for our own origin, whatever it is. */
const HERE = "http://here.invalid";

/** The path of a page on this server that a text names, with its query; undefined when it leads elsewhere. */
export function ownPath(wanted: string): string | undefined {
  if (!wanted.startsWith("/") || HIDDEN.test(wanted) || wanted.includes("\\")) return undefined;
  const url = parseUrl(wanted, HERE);
  if (!url) return undefined;
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere.test" parses as a path here, but leads elsewhere once its dots are removed.
  return url.origin === HERE && !path.startsWith("//") ? path : undefined;
}
