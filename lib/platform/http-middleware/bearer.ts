import "server-only";
import { createHash, randomInt } from "node:crypto";
import { crc32 } from "@node-rs/crc32";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHAPE = /^db[a-z]_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/;

/**
 * The secrets that this server issues, by the way they begin: a token of an account; the access token, the refresh token, the
 * authorization code and the device code of an app, and its secret.
 */
const PREFIXES = {
  token: "dbt_",
  access: "dbo_",
  refresh: "dbr_",
  code: "dbc_",
  device: "dbd_",
  app: "dbs_",
} as const;

type SecretKind = keyof typeof PREFIXES;

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < 6; place++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A new secret: its prefix, 34 random base62 characters (202 bits) and their CRC-32 in 6 more. */
export function mintSecret(kind: SecretKind): string {
  let random = "";
  for (let place = 0; place < 34; place++) random += ALPHABET[randomInt(62)];
  return `${PREFIXES[kind]}${random}${checksum(random)}`;
}

/** Whether text has the format and checksum of a secret of the kind. Anything else is rejected without a query. */
export function isSecret(kind: SecretKind, text: string): boolean {
  const match = text.startsWith(PREFIXES[kind]) ? SHAPE.exec(text) : null;
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

/** Whether text has the format of something to call with, whatever its checksum. */
export function hasTokenShape(text: string): boolean {
  return /^db[to]_/.test(text) && SHAPE.test(text);
}

/** The hash stored for a secret: its SHA-256. Secrets are random, so a slow hash would add no protection. */
export function hashSecret(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The characters by which its owner recognizes a token in a list: `dbt_` and four more. */
export function tokenPrefix(token: string): string {
  return token.slice(0, 8);
}
