/** Lists of names as one text, for parameters: with commas between, and a name that has a comma itself in quotes, as in CSV. */

/** Quotes that do not end before a comma are part of the name. */
const ITEM = /(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/gy;

/** The names of a list, each once. */
export function splitNames(list: string): string[] {
  const names = [...list.matchAll(ITEM)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return [...new Set(names)].filter((name) => name !== "");
}

/** The list of these names. */
export const formatNameList = (names: readonly string[]): string =>
  names.map((name) => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(",");
