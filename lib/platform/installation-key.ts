import { hkdfSync } from "node:crypto";
import { nextauthSecret } from "./env";

const keys = new Map<string, { environment: string | undefined; key: Buffer }>();

/** Derives a key of 32 bytes for one purpose from a secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

/**
 * A key of 32 bytes for one purpose, which follows from the secret of the installation. Kept, since hot paths ask for it and reading the
 * environment takes longer than all else.
 */
export function installationKey(purpose: string): Buffer {
  const { NEXTAUTH_SECRET: environment } = process.env;
  const existing = keys.get(purpose);
  if (existing && existing.environment === environment) return existing.key;
  const key = deriveKey(nextauthSecret(), purpose);
  keys.set(purpose, { environment, key });
  return key;
}
