import { parseUrl } from "@/lib/platform/parse-url";

const MAX_CHARACTERS = 500;
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/;

/** A scheme of a program on people's own devices is the reversed name of a domain (RFC 8252, section 7.1). */
const OWN_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

const isOfWeb = ({ protocol }: URL): boolean => protocol === "https:" || protocol === "http:";

const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && LOOPBACK.test(hostname);

/** The sentence that says why people cannot be sent back to an address; undefined when they can. */
export function redirectUriError(uri: string): string | undefined {
  const url = parseUrl(uri);
  if (!url || uri.length > MAX_CHARACTERS || /[\s\\\p{C}]/u.test(uri))
    return `must be a URL of at most ${MAX_CHARACTERS} characters.`;
  if (uri.includes("#")) return "must not have a fragment.";
  if (url.username || url.password) return "must not have a user name or a password.";
  if (isOfWeb(url) && !/^https?:\/\/[^/]/i.test(uri)) return "must have two slashes before its host.";
  if (url.protocol === "https:" || isLoopbackUrl(url) || OWN_SCHEME.test(url.protocol)) return undefined;
  return "must begin with https://, with http:// on your own machine (127.0.0.1, [::1] or localhost), or with a scheme of your own such as com.example.app:.";
}

/** The host that an address leads to, as consent names it; the scheme where a program opens it, which need not be of the host that it names. */
export function redirectHost(uri: string): string {
  const url = parseUrl(uri);
  if (!url) return uri;
  return isOfWeb(url) ? url.host : url.protocol;
}

/** Whether somebody else on the same device may be behind an address: nothing proves whose program opens it. */
export function isOnDevice(uri: string): boolean {
  const url = parseUrl(uri);
  return url?.protocol !== "https:";
}

/** Whether an address is one of a program on the own machine that listens at a port. */
export function isLoopbackUri(uri: string): boolean {
  const url = parseUrl(uri);
  return url !== undefined && isLoopbackUrl(url);
}

/** Whether an address is one of an app's: the same text, but for the port on the own machine, which is another each time. */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  return registered.includes(uri) || registered.some((one) => isSameLoopback(uri, one));
}

function isSameLoopback(uri: string, registered: string): boolean {
  const [url, own] = [parseUrl(uri), parseUrl(registered)];
  if (!url || !own || !isLoopbackUrl(url) || !isLoopbackUrl(own)) return false;
  if (redirectUriError(uri) !== undefined) return false;
  url.port = "";
  own.port = "";
  return url.href === own.href;
}
