import { headers } from "next/headers";
import { parseUrl } from "@/lib/platform/parse-url";
import { nextPath } from "./next-path";

/** Pages that nobody comes back to after signing in. */
const NOT_AGAIN =
  /^\/(sign-in|confirm-identity|sign-up|reset-password|account-deleted|confirm-email|restore-email|unsubscribe|confirm-sign-up|invitation|welcome)(\/|\?|$)/;

/** Chooses the page to open after signing in: the one that the URL names, else the page of ours that led here, else home. */
export async function cameFrom(wanted: string | string[] | undefined): Promise<string> {
  const asked = await headers();
  const referer = asked.get("referer") ?? "";
  const page = parseUrl(referer);
  const back = page?.host === asked.get("host") ? `${page?.pathname}${page?.search}` : "/";
  return nextPath(wanted, NOT_AGAIN.test(back) ? "/" : nextPath(back, "/"));
}
