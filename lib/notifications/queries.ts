import "server-only";
import { sql } from "@/db/client";

/** The kinds that an account has switched off, by delivery method. */
interface Off {
  mails_off: string[];
  pushes_off: string[];
}

export async function findOff(userId: number): Promise<Off> {
  const [row] = await sql<Off[]>`select mails_off, pushes_off from users where id = ${userId}`;
  return row ?? { mails_off: [], pushes_off: [] };
}

/** Switches kinds off, and all other `offered` kinds on. */
export async function updateOff(userId: number, off: Off, offered: readonly string[]): Promise<void> {
  const { mails_off, pushes_off } = off;
  const kept = (column: "mails_off" | "pushes_off") =>
    sql`array(select kind from unnest(${sql(column)}) as kind where kind <> all(${[...offered]}::text[]))`;
  await sql`
    update users set mails_off = ${kept("mails_off")} || ${mails_off}::text[],
      pushes_off = ${kept("pushes_off")} || ${pushes_off}::text[]
    where id = ${userId}`;
}

/** Which of the accounts want push notifications of a kind. */
export async function findPushed(kind: string, userIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from users where id = any(${[...userIds]}::bigint[]) and ${kind} <> all(pushes_off) order by id`;
  return rows.map(({ id }) => id);
}
