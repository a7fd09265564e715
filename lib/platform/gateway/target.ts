import type { ServerResponse } from "node:http";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { parseUrl } from "@/lib/platform/parse-url";
import { publicOrigin } from "@/lib/platform/public-origin";
import { refuse } from "./refuse";

/** Answers requests whose target Next would redirect, fail on, or answer with a page for people. Returns whether it did. */
export function refusesTarget(target: string, response: ServerResponse): boolean {
  if (!target.startsWith("/")) {
    refuse(response, { code: "bad_request", message: "The request target must be a path." });
    return true;
  }
  const path = target.split("?", 1)[0] as string;
  if (isMalformed(path)) {
    const message = "The path is not valid: a % must be followed by two hexadecimal digits that make UTF-8.";
    refuse(response, { code: "bad_request", message });
    return true;
  }
  if (path !== `${API_BASE}/` && !path.startsWith(`${API_BASE}/`)) return false;
  const plain = path.replace(/[/\\]+/g, "/").replace(/\/$/, "");
  if (plain === path) return false;
  const Location = `${publicOrigin()}${plain}${target.slice(path.length)}`;
  const message = "This path has repeated slashes, or one at its end. Location has the right one.";
  refuse(response, { code: "not_found", status: 308, message, headers: { Location } });
  return true;
}

function isMalformed(path: string): boolean {
  if (!path.includes("%")) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** The path and query of a target; proxies may send a whole URL. */
export function parsePath(target: string): string {
  const url = /^https?:\/\//i.test(target) ? parseUrl(target) : undefined;
  return url ? url.pathname + url.search : target;
}
