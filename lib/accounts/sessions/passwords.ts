import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults (19 MiB, 2 passes), in PHC string form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const nobodysHash = hash("compared with when there is no account");

/** Whether the password is right. Takes as long for an account that does not exist, to prevent timing attacks. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored != null;
}
