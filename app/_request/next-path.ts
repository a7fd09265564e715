const home = "http://here.invalid";

/** Where to go after signing in: a path of this site, whatever the address bar says. */
export function nextPath(wanted: string | string[] | undefined, otherwise: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, home)) return otherwise;
  const url = new URL(wanted, home);
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere.test" stays at home while parsing and leaves with its dots removed.
  return url.origin === home && !path.startsWith("//") ? path : otherwise;
}
