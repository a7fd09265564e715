import "server-only";
import { parseUrl } from "@/lib/platform/parse-url";
import { isCallableHost } from "./addresses";
import { allowance } from "./agent";

const FIRST_FREE_PORT = 1_024;
const HTTPS_PORT = 443;

/** A scheme, a host and a path, without spaces, backslashes and characters that hide or turn what is shown. */
const WELL_FORMED = /^[a-z]+:\/\/[^/?#\\\s\p{C}][^\\\s\p{C}]*$/iu;

/** Names that lead nowhere but to this machine or its network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|example)$/;

/** The sentence that says why an address that a stranger has chosen is not called; undefined when it may be. */
export function destinationError(address: string, maxCharacters: number): string | undefined {
  const url = parseUrl(address);
  if (!url || address.length > maxCharacters || !WELL_FORMED.test(address))
    return `Must be a URL of at most ${maxCharacters} characters.`;
  if (url.username || url.password) return "Must not have a user name or a password.";
  if (url.hash || address.includes("#")) return "Must not have a fragment.";
  const allowed = allowance();
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  const isAllowed =
    allowed.hosts.has(host) || (allowed.ranges.length > 0 && isNumber(host) && isCallableHost(host, allowed));
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isAllowed))
    return "Must begin with https://.";
  const port = url.port === "" ? (url.protocol === "https:" ? HTTPS_PORT : 80) : Number(url.port);
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT && !isAllowed)
    return "Must have port 443, or one from 1024 on.";
  const isName = !isNumber(host);
  if (!isAllowed && (isName ? LOCAL_NAME.test(host) || !host.includes(".") : !isCallableHost(host, allowed)))
    return "Must be an address that can be reached from the internet.";
  return undefined;
}

/** Whether a host is an address, which `URL` has put into its usual form. */
const isNumber = (host: string): boolean => host.startsWith("[") || /^\d+(\.\d+){3}$/.test(host);
