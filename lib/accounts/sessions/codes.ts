import "server-only";
import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { nextauthSecret } from "@/lib/platform/env";

/** A one-time code for the link in an email. */
export function mintCode(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash stored for a code: its SHA-256. Codes are random, so a slow hash would add no protection. */
export function hashCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

/** A code of six digits, for people who read it on one device and type it on another. */
export function mintDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

let secret: Buffer | undefined;

/** The hash stored for digits of an account. There are only a million, so it takes a secret that the database does not have. */
export function hashDigits(userId: number, digits: string): Buffer {
  secret ??= Buffer.from(hkdfSync("sha256", nextauthSecret(), "", "downbeat codes in emails", 32));
  return createHmac("sha256", secret).update(`${userId} ${digits}`).digest();
}
