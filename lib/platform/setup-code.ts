import { createHmac, timingSafeEqual } from "node:crypto";

/** Without letters and digits that look alike. */
const SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const LENGTH = 12;

/**
 * The code that creates the first account, `7KQF-M2WD-XR9B`. It is derived from the secret that signs sessions, so that every node and
 * every start of the same installation has the same one and nothing has to be stored. It reveals nothing about the secret.
 */
export function setupCode(secret: string): string {
  const bytes = createHmac("sha256", secret).update("downbeat first run").digest();
  const symbols = [...bytes.subarray(0, LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join("");
  return symbols.replace(/(.{4})(?=.)/g, "$1-");
}

/** Whether somebody typed the code; dashes, spaces and case do not matter. */
export function isSetupCode(typed: string, secret: string): boolean {
  const digest = (text: string) =>
    createHmac("sha256", secret)
      .update(text.toUpperCase().replace(/[^0-9A-Z]/g, ""))
      .digest();
  return timingSafeEqual(digest(typed), digest(setupCode(secret)));
}
