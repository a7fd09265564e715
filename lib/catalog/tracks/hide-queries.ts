import "server-only";
import { and, eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { tracks } from "@/db/schema/tracks";
import { finishedStatus } from "@/lib/catalog/track-audio/processing-fragments";

/**
 * Hides a track, or gives another reason for one that is hidden. False when it is gone, or has nothing to be heard. Tracks that were
 * published before there was `publish_at` get one, by which they are shown again.
 */
export async function hideTrack(trackId: number, reason: string): Promise<boolean> {
  const rows = await db
    .update(tracks)
    .set({
      status: "hidden",
      hidden_reason: reason,
      updated_at: NOW,
      publish_at: expression(
        sql`case when ${tracks.status} = 'published' then coalesce(${tracks.publish_at}, ${tracks.created_at}) else ${tracks.publish_at} end`,
      ),
    })
    .where(and(eq(tracks.id, trackId), sql`${tracks.status} not in ('processing', 'failed')`))
    .returning({ id: tracks.id });
  return rows.length === 1;
}

/** Gives a hidden track back the status that its owner wishes by `publish_at`. False when it is not hidden. */
export async function showTrack(trackId: number): Promise<boolean> {
  const rows = await db
    .update(tracks)
    .set({ status: expression(finishedStatus), hidden_reason: null, updated_at: NOW })
    .where(and(eq(tracks.id, trackId), eq(tracks.status, "hidden")))
    .returning({ id: tracks.id });
  return rows.length === 1;
}
