const home = "http://here.invalid";

/** Where to go after signing in. Always a path on this site, even if the query string says otherwise. */
export function nextPath(wanted: string | string[] | undefined, otherwise: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, home)) return otherwise;
  const url = new URL(wanted, home);
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere.test" parses as a local path but becomes an external URL once its dots are removed.
  return url.origin === home && !path.startsWith("//") ? path : otherwise;
}
