import "server-only";
import { eq } from "drizzle-orm";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { beatRequests } from "@/db/schema/beat-requests";
import { catalogImports } from "@/db/schema/catalog-imports";
import { collections } from "@/db/schema/collections";
import { coupons } from "@/db/schema/coupons";
import { licensePresets } from "@/db/schema/offers";
import { playlists } from "@/db/schema/playlists";
import { reportSchedules } from "@/db/schema/report-schedules";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { webhookEndpoints } from "@/db/schema/webhooks";
import { sql } from "./client";
import type { Db } from "./tagged";

/** Tables of what the API changes only if it is still what the caller has read. */
const LOCKED_TABLES = {
  ...{
    albums,
    artists,
    beat_requests: beatRequests,
    catalog_imports: catalogImports,
    collections,
    coupons,
    license_presets: licensePresets,
  },
  ...{ playlists, report_schedules: reportSchedules, tracks, users, webhook_endpoints: webhookEndpoints },
};

export type LockedTable = keyof typeof LOCKED_TABLES;

/** Locks a row until the transaction ends, so that nobody else changes or deletes it. Nothing happens when there is none. */
export async function lockRow(table: LockedTable, id: number | string): Promise<void> {
  const locked = LOCKED_TABLES[table];
  await sql`select from ${locked} where ${locked.id} = ${id} for update`;
}

/**
 * Locks an account until the transaction ends, so that what it does under a limit comes one after the other. Rows may refer to it
 * meanwhile.
 */
export async function lockAccount(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
