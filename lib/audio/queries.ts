import "server-only";
import { readFor } from "@/db/replica";
import type { TrackSpec } from "./track-audio";

/** What determines a track's sound; undefined when there is no such track. */
export async function findTrackSpec(trackId: number): Promise<TrackSpec | undefined> {
  const [spec] = await readFor("anyone")<
    TrackSpec[]
  >`select id as seed, bpm, key from tracks where id = ${trackId}`;
  return spec;
}
