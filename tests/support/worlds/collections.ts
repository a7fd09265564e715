import { sql } from "@/db/client";

/** A featured collection of the caller's with one track, and one that examples delete. */
export async function createCollections({ caller }: { caller: { id: number } }, trackId: number) {
  for (const row of [
    { id: 1, name: "Slow mornings", featured_place: 1 },
    { id: 2, name: "Spare", featured_place: null },
  ])
    await sql`insert into collections ${sql({ ...row, owner_id: caller.id })}`;
  await sql`insert into collection_items ${sql({ collection_id: 1, position: 1, track_id: trackId })}`;
  await sql`select setval(pg_get_serial_sequence('collections', 'id'), 2)`;
  return { collection: 1, spareCollection: "2" };
}
