import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { type AccountWords, assertStrongPassword } from "./password-strength";

/** argon2id with the library's defaults (19 MiB, 2 passes), in PHC string form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash of a password that somebody has chosen for an account. Throws `validation_failed` when it is too easy to guess. */
export async function hashNewPassword(password: string, account: AccountWords): Promise<string> {
  await assertStrongPassword(password, account);
  return hashPassword(password);
}

const nobodysHash = hash("compared with when there is no account");

/** Whether the password is right. Takes as long for an account that does not exist, to prevent timing attacks. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored != null;
}
