import "server-only";
import { sql } from "./client";

/** Tables of what the API changes only if it is still what the caller has read. */
export type LockedTable =
  | "albums"
  | "artists"
  | "beat_requests"
  | "collections"
  | "coupons"
  | "license_presets"
  | "playlists"
  | "tracks"
  | "webhook_endpoints"
  | "users";

/** Locks a row until the transaction ends, so that nobody else changes or deletes it. Nothing happens when there is none. */
export async function lockRow(table: LockedTable, id: number | string): Promise<void> {
  await sql`select from ${sql(table)} where id = ${id} for update`;
}
