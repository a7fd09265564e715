import { sql } from "@/db/client";
import { storeFile } from "@/lib/catalog/files/service";
import { exampleUpload, receivedUpload } from "@/lib/catalog/uploads/examples";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";

const { id, purpose, filename, size } = exampleUpload;

/** An upload of the caller that has just begun, and one that is complete. */
export async function createUploads({ caller }: { caller: { id: number } }) {
  await sql`
    with file as (insert into files (owner_id, use, media_type) values (${caller.id}, ${purpose}, 'audio/wav') returning id)
    insert into uploads (id, user_id, purpose, filename, size, file_id, expires_at)
    select ${id}, ${caller.id}, ${purpose}, ${filename}, ${size}, id, now() + interval '1 day' from file`;
  await createReceived(caller.id);
  return { upload: id, receivedUpload: receivedUpload.id };
}

/** Two seconds of a tone. */
const samples = Int16Array.from({ length: 16_000 }, (_, i) => 8_000 * Math.sin(i / 3));

/** A complete upload of sound that nothing uses. */
async function createReceived(userId: number): Promise<void> {
  const bytes = encodeWav({ sampleRate: 8_000, samples });
  const content = new Blob([bytes]).stream();
  const file = await storeFile({ ownerId: userId, use: "audio", mediaType: "audio/wav", content });
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
