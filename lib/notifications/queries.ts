import "server-only";
import { sql } from "@/db/client";

/** The kinds of mail that the account has switched off. */
export async function findMailsOff(userId: number): Promise<string[]> {
  const [row] = await sql<{ mails_off: string[] }[]>`select mails_off from users where id = ${userId}`;
  return row?.mails_off ?? [];
}

/** Switches mails off and, of those `offered`, all others on. */
export async function updateMailsOff(
  userId: number,
  off: readonly string[],
  offered: readonly string[],
): Promise<void> {
  await sql`
    update users set mails_off = array(
      select kind from unnest(mails_off) as kind where kind <> all(${[...offered]}::text[])) || ${[...off]}::text[]
    where id = ${userId}`;
}
