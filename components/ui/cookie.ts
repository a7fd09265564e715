const YEAR_S = 31_536_000;

/** Stores a display preference for the server, for a year or so many seconds. Never anything that identifies the viewer. */
export function writeCookie(name: string, value: string, seconds = YEAR_S): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // The Cookie Store API is not available everywhere.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
