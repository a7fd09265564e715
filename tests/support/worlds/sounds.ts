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
  const failure = { state: "failed", code: "truncated", message: "It ends early.", hint: "Export it again." };
  await sql`insert into track_audio ${sql({ ...failure, track_id: trackId, version: 1, file_id: failed })}`;
  await createPrint(trackId);
  return {
    restore: () => sql`
      with fingerprint as (update fingerprints set status = 'failed' where track_id = ${trackId})
      update track_audio set ${sql(failure)} where track_id = ${trackId} and version = 1`,
  };
}
