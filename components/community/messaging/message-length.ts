import { MAX_MESSAGE_CHARACTERS } from "@/lib/community/messaging/core/names";

/** How many characters near the limit the counter shows. */
const NEAR = 200;

/** What is to be said about the length of a text. Characters are code points, as the server counts them. */
export function lengthOf(text: string) {
  const trimmed = text.trim();
  // A code point has at most two units: far from the limit nothing need be counted.
  const characters = trimmed.length <= MAX_MESSAGE_CHARACTERS - NEAR ? trimmed.length : [...trimmed].length;
  const over = characters - MAX_MESSAGE_CHARACTERS;
  return {
    empty: characters === 0,
    tooLong: over > 0,
    /** Empty until the limit is near. */
    words:
      over > 0
        ? `${over.toLocaleString("en")} too many`
        : over > -NEAR
          ? `${characters.toLocaleString("en")} of ${MAX_MESSAGE_CHARACTERS.toLocaleString("en")}`
          : "",
  };
}
