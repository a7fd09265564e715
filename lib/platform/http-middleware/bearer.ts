import "server-only";
import { createHash, randomInt } from "node:crypto";
import { crc32 } from "@node-rs/crc32";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHAPE = /^dbt_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/;

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < 6; place++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A new bearer token: `dbt_`, 34 random base62 characters (202 bits) and their CRC-32 in 6 more. */
export function mintToken(): string {
  let random = "";
  for (let place = 0; place < 34; place++) random += ALPHABET[randomInt(62)];
  return `dbt_${random}${checksum(random)}`;
}

/** Whether text has the format and checksum of a token. Anything else is rejected without a query. */
export function isToken(text: string): boolean {
  const match = SHAPE.exec(text);
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

/** Whether text has the format of a token, whatever its checksum. */
export function hasTokenShape(text: string): boolean {
  return SHAPE.test(text);
}

/** The hash stored for a token: its SHA-256. Tokens are random, so a slow hash would add no protection. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The characters by which its owner recognizes a token in a list: `dbt_` and four more. */
export function tokenPrefix(token: string): string {
  return token.slice(0, 8);
}
