import { sql } from "@/db/client";
import { addDays, periodSpans } from "@/lib/listening/insights/spans";
import { rows } from "@/tests/support/rows";
import { createAlbum, createArtist, createCaller, createTrack, createUser } from "./factories";

/** Today, as insights mean it: `YYYY-MM-DD`, UTC. */
export const today = () => periodSpans("7-days").span.to;

/** A producer with an artist, an album of two tracks, a rival who is credited on the second track, and a listener with a token. */
export async function createScene() {
  const producer = await createCaller();
  const rival = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const rivalArtist = await createArtist({ owner_id: rival.id });
  const album = await createAlbum([artist.id]);
  const own = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
  const shared = await createTrack([artist.id, rivalArtist.id], { album_id: album.id, album_position: 2 });
  return {
    producer,
    rival,
    artist,
    rivalArtist: rivalArtist,
    album,
    own,
    shared,
    stranger: await createCaller(),
  };
}

interface Logged {
  track: number;
  /** The device that listened. */
  device: string;
  daysAgo?: number;
  country?: string | null;
}

/** Plays that were logged, however long ago, and wait to be counted. */
export async function play(...plays: Logged[]) {
  await sql`select ensure_play_partitions(now() - interval '3 years', now())`;
  for (const { track, device, daysAgo = 0, country = "NL" } of plays) {
    const played_at = daysAgo === 0 ? new Date() : new Date(`${addDays(today(), -daysAgo)}T12:00:00Z`);
    await sql`
      insert into play_queue ${rows({ track_id: track, device_id: device, played_at, country, source: "radio", counted: true })}`;
  }
}

/** An account likes a track, so many days ago. */
export async function react(table: "likes" | "reposts", trackId: number, daysAgo: number) {
  const created_at = new Date(`${addDays(today(), -daysAgo)}T00:00:00Z`);
  await sql`insert into ${sql(table)} ${rows({ user_id: (await createUser()).id, track_id: trackId, created_at })}`;
}
