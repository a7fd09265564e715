/** Leaves word for the server, for a year: how the reader wants to see the pages, never who the reader is. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // The Cookie Store API is not everywhere.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${secure}`;
}
