import "server-only";
import { sql } from "@/db/client";
import { finishedStatus } from "@/lib/catalog/track-audio/processing-fragments";

/**
 * Hides a track, or gives another reason for one that is hidden. False when it is gone, or has nothing to be heard. Tracks that were
 * published before there was `publish_at` get one, by which they are shown again.
 */
export async function hideTrack(trackId: number, reason: string): Promise<boolean> {
  const rows = await sql`
    update tracks set status = 'hidden', hidden_reason = ${reason}, updated_at = now(),
      publish_at = case when status = 'published' then coalesce(publish_at, created_at) else publish_at end
    where id = ${trackId} and status not in ('processing', 'failed') returning id`;
  return rows.length === 1;
}

/** Gives a hidden track back the status that its owner wishes by `publish_at`. False when it is not hidden. */
export async function showTrack(trackId: number): Promise<boolean> {
  const rows = await sql`
    update tracks set status = ${finishedStatus}, hidden_reason = null, updated_at = now()
    where id = ${trackId} and status = 'hidden' returning id`;
  return rows.length === 1;
}
