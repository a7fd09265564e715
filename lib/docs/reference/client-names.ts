/**
 * The names of the methods of our clients, one table for all languages: `downbeat.tracks.listComments` of TypeScript is
 * `downbeat.tracks.list_comments` of Python. They follow from the tag and the id of an operation alone, so that another operation never
 * renames one.
 */

interface Subject {
  id: string;
  tag: string;
}

/** Where the rule would give two operations of a group one name, or a name that is no verb. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  addToLibrary: "add",
  checkLicenses: "checkBatch",
  getLeaderboards: "getAll",
  getLibraryContains: "contains",
  listFollowedUsers: "listOwnFollowedUsers",
  logPlays: "logBatch",
  removeFromLibrary: "remove",
};

/** The group of a tag: `Beat requests` is `beatRequests`, and what stands in parentheses is left out. */
export function clientGroup(tag: string): string {
  return camel(tagWords(tag));
}

/** The method of an operation in its group: its id without the noun of the group. `listTrackComments` of `Tracks` is `listComments`. */
export function clientMethod({ id, tag }: Subject): string {
  const [verb = "", ...rest] = camelWords(id);
  const owner = rest[0] === "own" ? 1 : 0;
  const noun = tagWords(tag);
  const part = rest.slice(owner, owner + noun.length);
  const isNoun = singular(part.join(" ")) === singular(noun.join(" "));
  const words = isNoun ? [...rest.slice(0, owner), ...rest.slice(owner + noun.length)] : rest;
  return EXCEPTIONS[id] ?? camel([verb, ...words]);
}

/** The method that goes through all pages of a list: `listComments` has `iterateComments`. */
export function clientIterator(method: string): string {
  const words = camelWords(method);
  return camel(["iterate", ...(/^(list|get)$/.test(words[0] ?? "") ? words.slice(1) : words)]);
}

/** The words that Python keeps for itself. */
const PYTHON_KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in is " +
    "lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** A name in Python: `listComments` is `list_comments`, `Upload-Length` is `upload_length`, and the keyword `from` is `from_`. */
export function pythonName(name: string): string {
  const snake = snakeCase(name);
  return PYTHON_KEYWORDS.has(snake) ? `${snake}_` : snake;
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

const tagWords = (tag: string): string[] =>
  tag
    .replace(/\(.*\)/, "")
    .trim()
    .toLowerCase()
    .split(" ");

const camelWords = (name: string): string[] => snakeCase(name).split("_");

const singular = (noun: string): string => noun.replace(/s$/, "");

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
