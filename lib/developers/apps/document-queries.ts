import "server-only";
import { and, eq, isNull, lt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apiTokens, apps } from "@/db/schema/developers";

/** An app as its document describes it. */
export interface DocumentApp {
  name: string;
  homepage: string;
  privacy_url: string | null;
  redirect_uris: string[];
  scopes: string[];
}

/** Whether the document of an app is stored, and whether it was read so lately that it need not be read again. */
export async function findDocument(clientId: string): Promise<{ fresh: boolean } | undefined> {
  const [row] = await db
    .select({ fresh: expression<boolean>(sql`coalesce(${apps.fresh_until} > now(), false)`) })
    .from(apps)
    .where(and(eq(apps.client_id, clientId), eq(apps.kind, "document")));
  return row;
}

/** Stores an app as its document describes it now. A verified one that has become another is reviewed again. */
export async function upsertDocument(clientId: string, app: DocumentApp, seconds: number): Promise<void> {
  const fresh_until = expression<Date>(sql`now() + ${seconds} * interval '1 second'`);
  const isOther = sql`(${apps.name}, ${apps.redirect_uris}) is distinct from (${app.name}, ${app.redirect_uris}::text[])
    or not ${apps.scopes} @> ${app.scopes}::text[]`;
  const state = expression<"submitted">(
    sql`case when ${apps.state} = 'verified' and (${isOther}) then 'submitted' else ${apps.state} end`,
  );
  const updated_at = expression<Date>(sql`case when ${isOther} then ${NOW} else ${apps.updated_at} end`);
  await db
    .insert(apps)
    .values({ ...app, client_id: clientId, kind: "document", fresh_until })
    .onConflictDoUpdate({ target: apps.client_id, set: { ...app, fresh_until, state, updated_at } });
}

/** Adds an app that a program has registered by itself. */
export async function insertRegisteredApp(
  app: Omit<DocumentApp, "privacy_url"> & { client_id: string },
): Promise<void> {
  await db.insert(apps).values({ ...app, kind: "registered" });
}

/** Deletes apps that are nobody's, that no operator has looked at and that nobody has ever connected, after some days. */
export async function deleteUnusedApps(days: number): Promise<void> {
  const isUnused =
    expression<boolean>(sql`${apps.kind} in ('document', 'registered') and ${apps.state} in ('development', 'submitted')
    and not exists (select from ${apiTokens} where ${apiTokens.app_id} = ${apps.id})`);
  const before = expression<Date>(sql`now() - ${days} * interval '1 day'`);
  await db.delete(apps).where(and(isNull(apps.user_id), lt(apps.updated_at, before), isUnused));
}
