import "server-only";
import { sql } from "@/db/client";

/** The kinds that an account does not want, by the way they would come. */
interface MutedKinds {
  muted_email_kinds: string[];
  muted_push_kinds: string[];
}

/** What the account has switched off. */
export async function findMutedKinds(userId: number): Promise<MutedKinds> {
  const [row] = await sql<
    MutedKinds[]
  >`select muted_email_kinds, muted_push_kinds from users where id = ${userId}`;
  return row ?? { muted_email_kinds: [], muted_push_kinds: [] };
}

/** Switches kinds off and, of those `offered`, all others on. */
export async function updateMutedKinds(
  userId: number,
  off: MutedKinds,
  offered: readonly string[],
): Promise<void> {
  const { muted_email_kinds, muted_push_kinds } = off;
  const kept = (column: "muted_email_kinds" | "muted_push_kinds") =>
    sql`array(select kind from unnest(${sql(column)}) as kind where kind <> all(${[...offered]}::text[]))`;
  await sql`
    update users set muted_email_kinds = ${kept("muted_email_kinds")} || ${muted_email_kinds}::text[],
      muted_push_kinds = ${kept("muted_push_kinds")} || ${muted_push_kinds}::text[]
    where id = ${userId}`;
}

/** Which of the accounts want a kind pushed; none that is suspended. */
export async function findPushed(kind: string, userIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from users where id = any(${[...userIds]}::bigint[]) and ${kind} <> all(muted_push_kinds) and suspended_at is null
    order by id`;
  return rows.map(({ id }) => id);
}
