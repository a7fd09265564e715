import { files } from "@/db/schema/files";
import { trackStems } from "@/db/schema/track-audio";
import type { Db } from "@/db/tagged";
import { demoDrawing, type TrackSeed } from "./catalogue";
import { stemsBytes } from "./sound/files";

/** Gives stems to the tracks that are offered with them: files that are drawn whenever they are read, as the tracks' sound is. */
export async function seedStems(
  sql: Db,
  tracks: readonly TrackSeed[],
  { license_offers = [] }: Record<string, Record<string, unknown>[]>,
): Promise<void> {
  const offeredTracks = new Set(
    license_offers.filter((offer) => offer.license_type === "trackout").map(({ track_id }) => track_id),
  );
  for (const track of tracks.filter(({ id }) => offeredTracks.has(id))) {
    const size = stemsBytes({ seed: track.id, bpm: track.bpm });
    await sql`
      with file as (
        insert into ${files} (${sql(files, "use", "media_type", "size", "drawn")})
        values ('stems', 'application/zip', ${size}, ${sql.json({ ...demoDrawing("stems", track) })}) returning ${files.id})
      insert into ${trackStems} (${sql(trackStems, "track_id", "file_id")}) select ${track.id}, id from file`;
  }
}
