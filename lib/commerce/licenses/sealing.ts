import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { nextauthSecret } from "@/lib/platform/env";

/** Private keys as they are stored: AES-256-GCM with a key derived from the secret of the installation. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

let secret: Buffer | undefined;

function sealingKey(): Buffer {
  secret ??= Buffer.from(hkdfSync("sha256", nextauthSecret(), "", "downbeat license signing keys", 32));
  return secret;
}

/** Encrypts a private key. `kid` is authenticated with it, so that one row cannot take the key of another. */
export function seal(kid: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce).setAAD(Buffer.from(kid));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a private key; undefined when it was sealed with another secret, or is damaged. */
export function unseal(kid: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealingKey(), nonce).setAAD(Buffer.from(kid));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
