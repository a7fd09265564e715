import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A one-time code for the link in an email. */
export function mintCode(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash stored for a code: its SHA-256. Codes are random, so a slow hash would add no protection. */
export function hashCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
