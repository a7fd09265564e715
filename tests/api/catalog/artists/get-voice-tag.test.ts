import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { storeUpload } from "@/tests/support/processing";
import { rows } from "@/tests/support/rows";

it("getVoiceTag answers those who manage the artist, with an address that needs no token", async () => {
  const { id, token } = await createCaller();
  const artist = await createArtist({ owner_id: id });
  const path = `/artists/${artist.id}/voice-tag`;
  expect((await get(path, { token })).body.voice_tag).toBeNull();
  const file_id = await storeUpload(id, new Uint8Array([1]), "audio/mpeg");
  await sql`insert into voice_tags ${rows({ artist_id: artist.id, file_id, filename: "a.wav", duration: 1_500 })}`;
  expect((await get(path, { token })).body.voice_tag).toEqual({
    filename: "a.wav",
    duration: 1_500,
    url: expect.stringMatching(new RegExp(`^https?://.*/media/audio/${file_id}-\\d+-x-.*\\.mp3$`)),
    created_at: expect.any(String),
  });
  expect((await get(path, { token: (await createCaller()).token })).status).toBe(403);
});
