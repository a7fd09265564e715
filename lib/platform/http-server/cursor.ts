import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { nextauthSecret } from "@/lib/platform/env";
import { invalid } from "@/lib/platform/http-contract/errors";

/**
 * Cursors are the key of the last row read, signed together with the list and its filters, so that no request can make up a key
 * or continue another list.
 */

const MAC_BYTES = 16;

let secret: Buffer | undefined;

function mac(list: string, key: string): Buffer {
  secret ??= Buffer.from(hkdfSync("sha256", nextauthSecret(), "", "downbeat list cursors", 32));
  return createHmac("sha256", secret).update(`${list}\n${key}`).digest().subarray(0, MAC_BYTES);
}

/** The text of a cursor. `list` identifies the operation and its filters. */
export function sealCursor(list: string, key: readonly string[]): string {
  const text = JSON.stringify(key);
  return Buffer.concat([mac(list, text), Buffer.from(text)]).toString("base64url");
}

/** The key in a cursor; undefined unless `sealCursor` made it for the same list. */
export function findCursorKey(list: string, cursor: string): string[] | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  const text = bytes.subarray(MAC_BYTES).toString();
  const genuine =
    bytes.length > MAC_BYTES &&
    // Decoding skips what is not base64url, which would let altered cursors pass.
    bytes.toString("base64url") === cursor &&
    timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(list, text));
  // Safe cast: sealCursor wrote it.
  return genuine ? (JSON.parse(text) as string[]) : undefined;
}

/** The key in a cursor. Throws `validation_failed` naming `cursor` unless `sealCursor` made it for the same list. */
export function openCursor(list: string, cursor: string): string[] {
  const key = findCursorKey(list, cursor);
  if (key) return key;
  throw invalid({
    cursor: "Must be empty, or a `next_cursor` of this list with the same filters and sorting.",
  });
}
