import { hkdfSync } from "node:crypto";
import { nextauthSecret } from "./env";

const keys = new Map<string, { environment: string | undefined; key: Buffer }>();

/**
 * A key of 32 bytes for one purpose, which follows from the secret of the installation. Kept, since hot paths ask for it and reading the
 * environment takes longer than all else.
 */
export function installationKey(purpose: string): Buffer {
  const { NEXTAUTH_SECRET: environment } = process.env;
  const existing = keys.get(purpose);
  if (existing && existing.environment === environment) return existing.key;
  const key = Buffer.from(hkdfSync("sha256", nextauthSecret(), "", purpose, 32));
  keys.set(purpose, { environment, key });
  return key;
}
