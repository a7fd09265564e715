import "server-only";
import { and, eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { appLogos, apps } from "@/db/schema/developers";
import type { Db } from "@/db/tagged";
import { logoPath } from "./fragments";

/** Notes that people see another logo. A verified app is reviewed again, as with another name. False when the account has no such app. */
async function noteChange(transaction: Db, userId: number, appId: number): Promise<boolean> {
  const state = expression<"submitted">(
    sql`case when ${apps.state} = 'verified' then 'submitted' else ${apps.state} end`,
  );
  const rows = await transaction
    .update(apps)
    .set({ state, updated_at: NOW })
    .where(and(eq(apps.id, appId), eq(apps.user_id, userId)))
    .returning({ id: apps.id });
  return rows.length === 1;
}

/** The hash of the logo of an app of an account; null without one, undefined without such an app. */
export async function findLogoHash(userId: number, appId: number): Promise<string | null | undefined> {
  const [row] = await db
    .select({ hash: appLogos.hash })
    .from(apps)
    .leftJoin(appLogos, eq(appLogos.app_id, apps.id))
    .where(and(eq(apps.id, appId), eq(apps.user_id, userId)));
  return row?.hash;
}

/** Stores the logo of an app, in place of the one before. False when the account has no such app. */
export async function upsertLogo(
  userId: number,
  appId: number,
  hash: string,
  bytes: Buffer,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    if (!(await noteChange(transaction, userId, appId))) return false;
    const logo = { hash, bytes, created_at: NOW };
    await transaction
      .insert(appLogos)
      .values({ app_id: appId, ...logo })
      .onConflictDoUpdate({ target: appLogos.app_id, set: logo });
    return true;
  });
}

/** Deletes the logo of an app of an account. False when there was none. */
export async function deleteLogo(userId: number, appId: number): Promise<boolean> {
  return sql.begin(async (transaction) => {
    // The app first, as in an upload.
    const own = and(eq(apps.id, appId), eq(apps.user_id, userId));
    const appRows = await transaction.select({ id: apps.id }).from(apps).where(own).for("no key update");
    if (appRows.length === 0) return false;
    const rows = await transaction
      .delete(appLogos)
      .where(eq(appLogos.app_id, appId))
      .returning({ hash: appLogos.hash });
    return rows.length === 1 && noteChange(transaction, userId, appId);
  });
}

/** The present address of the logo of an app, and the logo itself if it has this hash. */
export async function findLogo(appId: number, hash: string) {
  const [row] = await db
    .select({ logo: expression<string | null>(logoPath), bytes: appLogos.bytes })
    .from(apps)
    .leftJoin(appLogos, and(eq(appLogos.app_id, apps.id), eq(appLogos.hash, hash)))
    .where(eq(apps.id, appId));
  return row;
}
