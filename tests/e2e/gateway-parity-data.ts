import type postgres from "postgres";
import { exampleUpload } from "@/lib/catalog/uploads/examples";
import {
  EXPIRED_REQUEST,
  exampleBeatRequest,
  OWN_REQUEST,
  SPARE_REQUEST,
  SPARE_SUBMISSION,
} from "@/lib/commerce/beat-requests/shapes";

export const beatRequestThings = {
  beatRequest: exampleBeatRequest.id,
  ownBeatRequest: OWN_REQUEST,
  expiredBeatRequest: EXPIRED_REQUEST,
  spareBeatRequest: SPARE_REQUEST,
  beatSubmission: SPARE_SUBMISSION,
};

/** The upload of the examples, where it begins. */
export async function beginUpload(sql: postgres.Sql): Promise<void> {
  const { id, purpose, filename, size } = exampleUpload;
  await sql`delete from uploads where id = ${id}`;
  await sql`
    with file as (insert into files (owner_id, use, media_type) values (1, ${purpose}, 'audio/wav') returning id)
    insert into uploads (id, user_id, purpose, filename, size, file_id, expires_at)
    select ${id}, 1, ${purpose}, ${filename}, ${size}, id, now() + interval '1 day' from file`;
}
