import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { parseUrl } from "@/lib/platform/parse-url";

/** A request says which sandbox it is for by its token, its host name, or the key of a socket. */

/** The way in which tokens of sandboxes begin. The code of the sandbox follows. */
export const TEST_TOKEN_PREFIX = "db_test_";

export const CODE_CHARACTERS = 6;
const CODE = `[a-z0-9]{${CODE_CHARACTERS}}`;
const TOKEN = new RegExp(`^Bearer +${TEST_TOKEN_PREFIX}(${CODE})`, "i");
const HOST = new RegExp(`^sandbox-(${CODE})\\.([^:]+)`, "i");
const SOCKET = new RegExp(`^/app/sandbox-(${CODE})-`);

/** The key with which programs open sockets of a sandbox begins with this. */
export const socketKeyPrefix = (code: string): string => `sandbox-${code}-`;

/** The sandbox that a request is for, and whether its host name says so. */
export interface Destination {
  code: string;
  isOwnHost: boolean;
}

/** Finds the sandbox that a request is for; undefined for one to the live server, which people open at `origin`. */
export function findDestination(
  { headers, url = "" }: Pick<IncomingMessage, "headers" | "url">,
  origin: string,
): Destination | undefined {
  const [, code, parent] = HOST.exec(headers.host ?? "") ?? [];
  if (code && parent?.toLowerCase() === parentHost(origin))
    return { code: code.toLowerCase(), isOwnHost: true };
  const [, other] = TOKEN.exec(headers.authorization ?? "") ?? SOCKET.exec(url) ?? [];
  return other === undefined ? undefined : { code: other.toLowerCase(), isOwnHost: false };
}

/** The host name below which sandboxes have theirs. On the machine itself that is `localhost`. */
function parentHost(origin: string): string {
  const { hostname } = parseUrl(origin) ?? new URL("http://localhost");
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? hostname : "localhost";
}

/**
 * The address of a sandbox's own pages: a name below that of the server, which its operator points here; on the machine itself a name below
 * `localhost`, which browsers look up nowhere.
 */
export function sandboxOrigin(code: string, origin: string): string {
  const { protocol, port } = parseUrl(origin) ?? new URL("http://localhost");
  return `${protocol}//sandbox-${code}.${parentHost(origin)}${port && `:${port}`}`;
}
