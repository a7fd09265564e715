import { sql } from "@/db/client";
import { createPrint } from "@/tests/support/factories";
import { storeUpload } from "@/tests/support/processing";

interface Person {
  id: number;
}

/**
 * A stream of the track, which is a free download, and its fingerprint. The processing of a later file, and another fingerprint, have
 * failed until they are retried.
 */
export async function createSounds({ caller }: { caller: Person }, trackId: number) {
  const sound = (byte: number) => storeUpload(caller.id, new Uint8Array([byte]), "audio/mpeg");
  const [stream, failed] = [await sound(1), await sound(2)];
  await sql`update tracks set downloadable = true where id = ${trackId}`;
  await sql`
    with plays as (
      insert into track_audio (track_id, version, state, progress) values (${trackId}, 0, 'ready', 1) returning id)
    insert into renditions (track_audio_id, name, file_id) select id, 'stream', ${stream}::bigint from plays`;
  const failure = {
    ...{ state: "failed", code: "duplicate", message: "Somebody else has published it." },
    ...{ hint: "Dispute it.", finished_at: new Date("2026-03-06") },
  };
  await sql`insert into track_audio ${sql({ ...failure, track_id: trackId, version: 1, file_id: failed })}`;
  await createPrint(trackId);
  await sql`update fingerprints set status = 'failed' where track_id = ${trackId}`;
}
