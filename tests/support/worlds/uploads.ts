import { sql } from "@/db/client";
import { exampleUpload } from "@/lib/catalog/uploads/examples";

const { id, purpose, filename, size } = exampleUpload;

/** An upload of the caller that has just begun. */
export async function createUploads({ caller }: { caller: { id: number } }) {
  const restore = async () => {
    await sql`delete from uploads where id = ${id}`;
    await sql`
      with file as (insert into files (owner_id, use, media_type) values (${caller.id}, ${purpose}, 'audio/wav') returning id)
      insert into uploads (id, user_id, purpose, filename, size, file_id, expires_at)
      select ${id}, ${caller.id}, ${purpose}, ${filename}, ${size}, id, now() + interval '1 day' from file`;
  };
  await restore();
  return { upload: id, restore };
}
