/**
 * Text that people write can try to instruct an agent. It comes in a field of its own, `untrusted_text`, beside the facts of the same object,
 * so that clients and models can tell it from what this server says.
 */

/** The fields of answers that hold what people wrote; a test compares the contracts with this list. */
export const WRITTEN_FIELDS = new Set([
  "answer",
  "artist_name",
  "artists",
  "audio_file",
  "bio",
  "body",
  "buyer_name",
  "city",
  "content",
  "credit_line",
  "description",
  "display_name",
  "errors",
  "extra_clauses",
  "file",
  "filename",
  "handle",
  "headers",
  "licensee_name",
  "licensee_name_masked",
  "licensor_name",
  "links",
  "message_text",
  "name",
  "note",
  "query",
  "reason",
  "response_headers",
  "slug",
  "source",
  "state_province",
  "tags",
  "text",
  "title",
  "track_artists",
  "track_name",
  "unknown_columns",
  "unmatched",
  "url",
  "user_email_masked",
  "user_name",
  "warnings",
  "why",
]);

/** An answer with what people wrote moved into `untrusted_text` of the object that it belongs to. */
export function separateWrittenText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(separateWrittenText);
  if (typeof value !== "object" || value === null) return value;
  const facts: Record<string, unknown> = {};
  const texts: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (WRITTEN_FIELDS.has(name) && isText(field)) texts[name] = field;
    else facts[name] = separateWrittenText(field);
  }
  return Object.keys(texts).length === 0 ? facts : { ...facts, untrusted_text: texts };
}

/** Text, several texts, or texts by name. */
function isText(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  if (typeof value !== "object" || value === null) return false;
  const texts = Object.values(value);
  return texts.length > 0 && texts.every((text) => typeof text === "string");
}

/** Addresses of pictures, which nobody reads in a conversation. */
const PICTURES = new Set(["image", "image_small", "avatar", "profile_images"]);

/** An answer without addresses of pictures. */
export function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !PICTURES.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutPictures(field)]));
}
