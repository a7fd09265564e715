import "server-only";
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { installationKey } from "@/lib/platform/installation-key";

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

/** The hash stored for digits of an account. There are only a million, so it takes a secret that the database does not have. */
export function hashDigits(userId: number, digits: string): Buffer {
  return createHmac("sha256", installationKey("downbeat codes in emails"))
    .update(`${userId} ${digits}`)
    .digest();
}
