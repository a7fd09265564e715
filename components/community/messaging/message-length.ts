import { MAX_MESSAGE_CHARACTERS } from "@/lib/community/messaging/names";

/** The counter appears this many characters before the limit. */
const NEAR = 200;

/** Whether a text is too long, and what the counter shows. Characters are code points, as on the server. */
export function characterCount(text: string) {
  const trimmed = text.trim();
  // A code point has at most two UTF-16 units, so short texts need no counting.
  const characters = trimmed.length <= MAX_MESSAGE_CHARACTERS - NEAR ? trimmed.length : [...trimmed].length;
  const over = characters - MAX_MESSAGE_CHARACTERS;
  return {
    empty: characters === 0,
    tooLong: over > 0,
    /** Empty unless the limit is near. */
    words:
      over > 0
        ? `${over.toLocaleString("en")} too many`
        : over > -NEAR
          ? `${characters.toLocaleString("en")} of ${MAX_MESSAGE_CHARACTERS.toLocaleString("en")}`
          : "",
  };
}
