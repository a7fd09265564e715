import { sql } from "@/db/client";

interface People {
  caller: { id: number };
  other: { id: number };
}

/** A proposed split of the track, which the caller has not accepted. */
export async function createSales({ caller, other }: People, trackId: number) {
  await sql.begin(async (db) => {
    const [{ id }] = await db<[{ id: number }]>`
      insert into split_sets (track_id, proposed_by) values (${trackId}, ${other.id}) returning id`;
    await db`
      insert into track_splits (set_id, user_id, bps, position)
      values (${id}, ${caller.id}, 6000, 0), (${id}, ${other.id}, 4000, 1)`;
  });
}
