import { randomInt } from "node:crypto";

/** No vowels, so that no code is a word, and nothing that reads like a digit matters (RFC 8628, section 6.1). */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const LENGTH = 8;

/** A new code that a person types in: 20 to the power of 8, of which few are alive at once. */
export const createUserCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The code as people see it. */
export const formatUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code that somebody has typed, in whatever case and with whatever between its letters; undefined when it can be none. */
export function parseUserCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}
