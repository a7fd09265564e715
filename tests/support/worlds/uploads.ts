import { sql } from "@/db/client";
import { encodeWav } from "@/lib/catalog/audio/wav";
import { storeFile } from "@/lib/catalog/files/service";
import { exampleUpload, receivedUpload } from "@/lib/catalog/uploads/examples";

const { id, purpose, filename, size } = exampleUpload;

/** An upload of the caller that has just begun, and one that is complete. */
export async function createUploads({ caller }: { caller: { id: number } }) {
  const restore = async () => {
    await sql`delete from uploads where id = ${id}`;
    await sql`
      with file as (insert into files (owner_id, use, media_type) values (${caller.id}, ${purpose}, 'audio/wav') returning id)
      insert into uploads (id, user_id, purpose, filename, size, file_id, expires_at)
      select ${id}, ${caller.id}, ${purpose}, ${filename}, ${size}, id, now() + interval '1 day' from file`;
    await restoreReceived(caller.id);
  };
  await restore();
  return { upload: id, restore };
}

/** A complete upload of two seconds of silence that nothing uses. */
async function restoreReceived(userId: number): Promise<void> {
  const [known] = await sql`select from uploads where id = ${receivedUpload.id} and state = 'received'`;
  if (known) return;
  const bytes = encodeWav({ sampleRate: 8_000, samples: new Int16Array(16_000) });
  const content = new Blob([bytes]).stream();
  const file = await storeFile({ ownerId: userId, use: "audio", mediaType: "audio/wav", content });
  await sql`delete from uploads where id = ${receivedUpload.id}`;
  await sql`
    insert into uploads ${sql({
      id: receivedUpload.id,
      user_id: userId,
      purpose,
      filename,
      size: file.size,
      received: file.size,
      state: "received",
      file_id: file.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })}`;
}
