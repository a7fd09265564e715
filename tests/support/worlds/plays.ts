import { sql } from "@/db/client";

/** A play of the track that the caller has just logged for a device. */
export async function createPlay({ caller }: { caller: { id: number } }, trackId: number) {
  const play = { track_id: trackId, logged_by: caller.id, device_id: "speaker-7", played_at: new Date() };
  const [{ id }] = await sql<[{ id: number }]>`
    insert into play_queue ${sql({ ...play, counted: false })} returning id`;
  return id;
}
