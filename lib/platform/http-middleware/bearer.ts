import "server-only";
import { createHash, randomInt } from "node:crypto";
import { crc32 } from "@node-rs/crc32";
import { CODE_CHARACTERS, TEST_TOKEN_PREFIX } from "@/lib/platform/sandbox/address";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_CHARACTERS = 34;
const SHAPE = /^db(?:[a-z]|_test)_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/;

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

/** The characters by which people recognize a token. */
const PREFIX_CHARACTERS = 4;

/** The tokens of a sandbox begin with its code, by which the server finds it. */
const secretPrefix = (kind: SecretKind): string =>
  kind === "token" && ownSandbox() ? TEST_TOKEN_PREFIX : PREFIXES[kind];

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
  let random = kind === "token" ? (ownSandbox()?.code ?? "") : "";
  while (random.length < RANDOM_CHARACTERS) random += ALPHABET[randomInt(ALPHABET.length)];
  return `${secretPrefix(kind)}${random}${checksum(random)}`;
}

/** A token of the sandbox with a code that follows from 28 or more bytes, so that it can be shown again. */
export function testToken(code: string, bytes: Uint8Array): string {
  const rest = Array.from(bytes.subarray(0, RANDOM_CHARACTERS - code.length), (byte) => ALPHABET[byte % 62]);
  const random = `${code}${rest.join("")}`;
  return `${TEST_TOKEN_PREFIX}${random}${checksum(random)}`;
}

/** Whether text has the format and checksum of a secret of the kind. Anything else is rejected without a query. */
export function isSecret(kind: SecretKind, text: string): boolean {
  const match = text.startsWith(secretPrefix(kind)) ? SHAPE.exec(text) : null;
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

/** Whether text has the format of something to call with, whatever its checksum. */
export function hasTokenShape(text: string): boolean {
  return (text.startsWith(secretPrefix("token")) || text.startsWith(PREFIXES.access)) && SHAPE.test(text);
}

/** The hash stored for a secret: its SHA-256. Secrets are random, so a slow hash would add no protection. */
export function hashSecret(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The characters by which its owner recognizes a token in a list: `dbt_` and four more, or four more than all tokens of a sandbox share. */
export function tokenPrefix(token: string): string {
  const shared = token.startsWith(TEST_TOKEN_PREFIX)
    ? TEST_TOKEN_PREFIX.length + CODE_CHARACTERS
    : PREFIXES.token.length;
  return token.slice(0, shared + PREFIX_CHARACTERS);
}
