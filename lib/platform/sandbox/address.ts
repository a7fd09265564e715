import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { parseUrl } from "@/lib/platform/parse-url";

/** A request says which sandbox it is for by its token, its host name, or the key of a socket. */

/** The way in which tokens of sandboxes begin. The code of the sandbox follows. */
export const TEST_TOKEN_PREFIX = "db_test_";

export const CODE_CHARACTERS = 6;
const CODE = `[a-z0-9]{${CODE_CHARACTERS}}`;
const TOKEN = new RegExp(`^Bearer +${TEST_TOKEN_PREFIX}(${CODE})`, "i");
const HOST = new RegExp(`^sandbox-(${CODE})\\.`, "i");
const SOCKET = new RegExp(`^/app/sandbox-(${CODE})-`);

/** The key with which programs open sockets of a sandbox begins with this. */
export const socketKeyPrefix = (code: string): string => `sandbox-${code}-`;

/** The code of the sandbox that a request is for; undefined for one to the live server. */
export function sandboxCode({ headers, url = "" }: Pick<IncomingMessage, "headers" | "url">) {
  const match =
    HOST.exec(headers.host ?? "") ?? TOKEN.exec(headers.authorization ?? "") ?? SOCKET.exec(url) ?? [];
  return match[1]?.toLowerCase();
}

/**
 * The address of a sandbox's own pages: a name below that of the server, which its operator points here; on the machine itself a name below
 * `localhost`, which browsers look up nowhere.
 */
export function sandboxOrigin(code: string, origin: string): string {
  const { protocol, hostname, port } = parseUrl(origin) ?? new URL("http://localhost");
  const isLocal = hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return `${protocol}//sandbox-${code}.${isLocal ? "localhost" : hostname}${port && `:${port}`}`;
}
