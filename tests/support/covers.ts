import { randomUUID } from "node:crypto";
import * as covers from "@/app/media/covers/[coverId]/route";
import { sql } from "@/db/client";
import { storeFile } from "@/lib/catalog/files/service";

/** The answer at the address of a cover. */
export function coverAt(url: string): Promise<Response> {
  const coverId = new URL(url).pathname.split("/").at(-1) ?? "";
  return covers.GET(new Request(url), { params: Promise.resolve({ coverId }) });
}

/** A complete upload of a picture that nothing uses. */
export async function createImageUpload(userId: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const content = new Blob([bytes]).stream();
  const file = await storeFile({ ownerId: userId, use: "image", mediaType: "image/jpeg", content });
  const id = randomUUID();
  await sql`
    insert into uploads (id, user_id, purpose, filename, size, received, state, file_id, expires_at)
    values (${id}, ${userId}, 'image', 'cover.jpg', ${file.size}, ${file.size}, 'received', ${file.id}, now() + interval '1 day')`;
  return id;
}

/** Counts the files of the account. */
export async function countFiles(userId: number): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from files where owner_id = ${userId}`;
  return count;
}
