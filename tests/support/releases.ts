import { randomUUID } from "node:crypto";
import { sql } from "@/db/client";
import { storeFile } from "@/lib/catalog/files/service";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { rows } from "@/tests/support/rows";
import { call, get } from "./api";
import { createArtist, createCaller } from "./factories";

/** A caller with an artist, and what they send. */
export async function createProducer() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  const send = (method: string, path: string, body?: unknown) =>
    call(method, path, { token: caller.token, body });
  return { caller, artist, send };
}

/** The ids of a list. */
export async function listIds(path: string, token?: string): Promise<number[]> {
  const { status, body, text } = await get(path, token === undefined ? {} : { token });
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
  return body.pagination.data.map(({ id }: { id: number }) => id);
}

/** All ids of a list, walked by cursor; `between` runs after each answer. */
export async function walk(
  path: string,
  token: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { status, body, text } = await get(`${path}&cursor=${encodeURIComponent(cursor)}`, { token });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    ids.push(...body.pagination.data.map(({ id }: { id: number }) => id));
    cursor = body.pagination.next_cursor;
    await between();
  }
  return ids;
}

/** A complete upload of the account that nothing uses: two seconds of silence, unless given. */
export async function createUpload(
  userId: number,
  {
    filename = "night-bus.wav",
    bytes = encodeWav({ sampleRate: 8_000, samples: new Int16Array(16_000) }),
  } = {},
): Promise<string> {
  const content = new Blob([bytes]).stream();
  const file = await storeFile({ ownerId: userId, use: "audio", mediaType: "audio/wav", content });
  const id = randomUUID();
  await sql`
    insert into uploads ${rows({
      id,
      user_id: userId,
      purpose: "audio",
      filename,
      size: file.size,
      received: file.size,
      state: "received",
      file_id: file.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })}`;
  return id;
}
