import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { artistMembers } from "@/db/schema/artists";
import { notificationChoices } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import type { NotificationChannel, NotificationKind } from "./kinds";

/** The choice of an account for a kind; null where the default holds. */
type Choice = { kind: NotificationKind } & Record<NotificationChannel, boolean | null>;

/** Finds the account's choices that differ from the defaults. */
export async function findChoices(userId: number): Promise<Choice[]> {
  return db
    .select({
      kind: expression<NotificationKind>(notificationChoices.kind),
      email: notificationChoices.email,
      push: notificationChoices.push,
      in_app: notificationChoices.in_app,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, userId))
    .orderBy(notificationChoices.kind);
}

/** Whether the account manages an artist. */
export async function managesArtist(userId: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ artist_id: artistMembers.artist_id })
      .from(artistMembers)
      .where(eq(artistMembers.user_id, userId))
      .limit(1),
  );
}

/** Whether the account exists, and is not deleted. */
export async function isAccount(userId: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deleted_at))),
  );
}

/** Keeps choices; a channel that is null keeps what it was. */
export async function upsertChoices(userId: number, choices: readonly Choice[]): Promise<void> {
  await sql`
    insert into ${notificationChoices} as known (${sql(notificationChoices, "user_id", "kind", "email", "push", "in_app")})
    select ${userId}::bigint, chosen.kind, chosen.email, chosen.push, chosen.in_app
    from jsonb_to_recordset(${sql.json(choices as never)}) as chosen (kind text, email boolean, push boolean, in_app boolean)
    on conflict (${sql(notificationChoices, "user_id", "kind")}) do update
      set ${sql(notificationChoices, "email")} = coalesce(excluded.email, known.email),
      ${sql(notificationChoices, "push")} = coalesce(excluded.push, known.push),
        ${sql(notificationChoices, "in_app")} = coalesce(excluded.in_app, known.in_app)`;
  noteWrite(userId);
}
