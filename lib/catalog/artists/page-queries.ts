import "server-only";
import { sql } from "@/db/client";
import { type Actor, managesArtist } from "@/lib/catalog/members/fragments";

/** Whether the account may change the artist. */
export async function mayChangeArtist(actor: Actor | null, artistId: number): Promise<boolean> {
  if (!actor) return false;
  const [row] = await sql<[{ allowed: boolean }]>`
    select ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)} as allowed`;
  return row.allowed;
}
