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
