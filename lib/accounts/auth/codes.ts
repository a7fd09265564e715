import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A one-time code for the link in a mail. */
export function mintCode(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a code: its SHA-256. Codes are random, so a slow hash would protect nothing more. */
export function hashCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
