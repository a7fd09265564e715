import { createHmac, timingSafeEqual } from "node:crypto";
import { installationKey } from "./installation-key";

const WHOLE_BYTES = 32;

const mac = (key: Buffer, text: string, bytes: number): Buffer =>
  createHmac("sha256", key).update(text).digest().subarray(0, bytes);

/** The signature of a text with a key, in base64url; `bytes` shortens it. */
export const keySignature = (key: Buffer, text: string, bytes = WHOLE_BYTES): string =>
  mac(key, text, bytes).toString("base64url");

/** Whether a text has the signature of a key, compared in constant time. */
export function isKeySignature(key: Buffer, text: string, signature: string, bytes = WHOLE_BYTES): boolean {
  const given = Buffer.from(signature, "base64url");
  // Decoding skips what is not base64url, which would let altered addresses pass.
  if (given.toString("base64url") !== signature || given.length !== bytes) return false;
  return timingSafeEqual(given, mac(key, text, bytes));
}

/** The signature of a text for one purpose, in base64url; `bytes` shortens it. For addresses that stand for a right by themselves. */
export const makeSignature = (purpose: string, text: string, bytes?: number): string =>
  keySignature(installationKey(purpose), text, bytes);

/** Whether a text has the signature for a purpose, compared in constant time. */
export const isSignature = (purpose: string, text: string, signature: string, bytes?: number): boolean =>
  isKeySignature(installationKey(purpose), text, signature, bytes);
