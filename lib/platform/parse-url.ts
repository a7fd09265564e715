/**
 * The URL that a text is, relative to `base` if it is given; undefined when it is none. `URL.canParse` of Node 20 and 22 refuses letters
 * beyond ASCII once it has been called some thousand times and is compiled, so nothing of ours asks it.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Whether a text is an address of the web without a path. Links begin at the host, so an installation in a folder of another site would
 * link to that site.
 */
export function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return /^https?:$/.test(url?.protocol ?? "") && url?.href === `${url?.origin}/`;
}
