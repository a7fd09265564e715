import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { installationKey } from "@/lib/platform/installation-key";
import { serverName } from "@/lib/platform/server-name";
import { RECOVERY_CODES } from "./constants";

/** The kind of codes that every authenticator app makes (RFC 6238). */
const TOTP_OPTIONS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Base 32 in lower case, without what reads alike. Its length is a power of two, so every letter is as likely. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
/** 120 bits: enough for a fast hash. */
const RECOVERY_LETTERS = 24;

export const mintTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Encrypts the secret of an account; the account is part of what is authenticated, so that a row of one is no use to another. */
export function encryptSecret(userId: number, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretKey(), iv).setAAD(Buffer.from(String(userId)));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** The secret of an account; undefined when it was encrypted with another secret of the installation. */
export function decryptSecret(userId: number, encrypted: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, secretKey(), encrypted.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const secretKey = () => installationKey("downbeat secrets of authenticator apps");

/** The secret as people type it, and as the address that a QR code carries. */
export function describeSecret(secret: Buffer, account: string): { text: string; uri: string } {
  const totp = makeTotp(secret, account);
  return { text: totp.secret.base32.replace(/.{4}(?=.)/g, "$& "), uri: totp.toString() };
}

/** The time step whose code this is, at most one before or after now; undefined when it is wrong. */
export function findTimeStep(secret: Buffer, code: string): number | undefined {
  const delta = makeTotp(secret).validate({ token: code, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1_000 / TOTP_OPTIONS.period) + delta;
}

function makeTotp(secret: Buffer, label = ""): TOTP {
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({
    ...TOTP_OPTIONS,
    issuer: serverName().name,
    label,
    secret: new Secret({ buffer: bytes }),
  });
}

/** New recovery codes as their owner reads them, in groups of six letters. */
export function mintRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(RECOVERY_LETTERS), (byte) => LETTERS[byte % LETTERS.length]);
    return letters.join("").replace(/.{6}(?=.)/g, "$&-");
  });
}

/** The hash stored for a recovery code, however it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
