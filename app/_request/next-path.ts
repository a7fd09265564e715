import { ownPath } from "@/lib/platform/http-contract/addresses";

/** Chooses the page to open after signing in. Always a path on this site, even if the query string says otherwise. */
export function nextPath(wanted: string | string[] | undefined, otherwise: string): string {
  return (typeof wanted === "string" && ownPath(wanted)) || otherwise;
}
