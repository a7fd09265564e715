import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { storeUpload } from "@/tests/support/processing";
import { rows } from "@/tests/support/rows";

it("removeVoiceTag takes the tag away with its file, and says whether there was one", async () => {
  const { id, token } = await createCaller();
  const artist = await createArtist({ owner_id: id });
  const file_id = await storeUpload(id, new Uint8Array([1]), "audio/mpeg");
  await sql`insert into voice_tags ${rows({ artist_id: artist.id, file_id, filename: "a.wav", duration: 1_500 })}`;
  const remove = (by = token) => call("DELETE", `/artists/${artist.id}/voice-tag`, { token: by });
  expect((await remove((await createCaller()).token)).status).toBe(403);
  expect((await remove()).body.changed).toBe(true);
  expect(await sql`select from files where id = ${file_id}`).toHaveLength(0);
  expect((await remove()).body.changed).toBe(false);
});
