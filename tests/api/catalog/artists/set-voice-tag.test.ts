import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openStream } from "@/lib/catalog/track-audio/delivery-service";
import { deliveryTasks } from "@/lib/catalog/track-audio/delivery-tasks";
import { openAudioLink } from "@/lib/catalog/track-audio/links";
import { call, get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { makePayable } from "@/tests/support/offers";
import { createProcessing, makeWav } from "@/tests/support/processing";
import { uploaded } from "@/tests/support/stems";
import { runDue, runProcessing } from "@/tests/support/workers";

/** An artist with a track for sale that has its sound. */
async function createStage() {
  const caller = await createCaller();
  const { id, artist } = await createProcessing(caller.id, { bytes: makeWav(caller.id, 4) });
  await runProcessing();
  await makePayable(caller.id);
  const offers = { offers: [{ license_type: "wav", amount: 4_900 }] };
  await call("PUT", `/tracks/${id}/license-offers`, { token: caller.token, body: offers });
  const path = `/artists/${artist}/voice-tag`;
  const set = async (bytes: Uint8Array, token = caller.token) =>
    call("POST", path, {
      token,
      body: { upload_id: await uploaded(token, bytes, "audio", "tag.wav") },
    });
  const streamed = async (token?: string) => {
    const { headers } = await get(`/tracks/${id}/stream`, token ? { token } : {});
    const link = (headers.get("location") ?? "").split("/").at(-1)?.replace(".mp3", "") ?? "";
    const { fileId = 0, reach } = openAudioLink(link) ?? {};
    const [file] = await sql<{ name: string }[]>`select name from renditions where file_id = ${fileId}`;
    return { name: file?.name, reach, link };
  };
  return { caller, id, artist, path, set, streamed };
}

const count = async (table: string) => (await sql`select from ${sql(table)}`).length;

describe("setVoiceTag: answers", () => {
  it("After setVoiceTag everybody without a right hears the tag, in one preview that is made once", async () => {
    const { caller, id, artist, set, streamed } = await createStage();
    const open = await streamed();
    expect(open).toMatchObject({ name: "stream", reach: "public" });
    const { status, body } = await set(makeWav(11, 2));
    expect([status, body.voice_tag]).toEqual([
      200,
      {
        filename: "tag.wav",
        duration: 2_000,
        url: expect.stringMatching(/\/media\/audio\/.*\.mp3$/),
        created_at: expect.any(String),
      },
    ]);
    // The address from before does not work any more.
    expect(await openStream(open.link)).toBeUndefined();
    expect(await streamed()).toMatchObject({ name: "tagged", reach: "public" });
    expect(await streamed((await createCaller()).token)).toMatchObject({ name: "tagged" });
    expect(await streamed(caller.token)).toMatchObject({ name: "stream", reach: "private" });
    const buyer = await createCaller();
    await sell({ trackId: id, artistId: artist, buyerId: buyer.id });
    expect(await streamed(buyer.token)).toMatchObject({ name: "stream", reach: "private" });
    const tagged = await get(`/tracks/${id}/download?format=tagged`, { token: buyer.token });
    const plain = await get(`/tracks/${id}/download?format=mp3`, { token: caller.token });
    expect([tagged.status, tagged.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(tagged.headers.get("etag")).not.toBe(plain.headers.get("etag"));
    expect((await get(`/tracks/${id}/download?format=tagged`)).status).toBe(403);
  });

  it("Previews with a voice tag are made in the background, again when the tag changes", async () => {
    const { id, artist, set } = await createStage();
    const previews = () => sql<{ file_id: number; voice_tag_id: number }[]>`
      select renditions.file_id, voice_tag_id from renditions join track_audio on track_audio.id = track_audio_id
      where track_id = ${id} and name = 'tagged'`;
    await set(makeWav(12, 2));
    await runDue(deliveryTasks);
    const [first] = await previews();
    expect(first).toBeDefined();
    await set(makeWav(13, 2));
    expect(await previews()).toHaveLength(0);
    await runDue(deliveryTasks);
    const [second] = await previews();
    expect(second?.voice_tag_id).not.toBe(first?.voice_tag_id);
    expect(await sql`select from files where id = ${first?.file_id ?? 0}`).toHaveLength(0);
    expect(await sql`select from voice_tags where artist_id = ${artist}`).toHaveLength(1);
  });

  it("Tracks that are no longer for sale, or are free downloads, play without the voice tag", async () => {
    const { caller, id, set, streamed } = await createStage();
    await set(makeWav(14, 2));
    await call("PATCH", `/tracks/${id}`, { token: caller.token, body: { downloadable: true } });
    expect(await streamed()).toMatchObject({ name: "stream", reach: "public" });
    const { status } = await get(`/tracks/${id}/download?format=tagged`);
    expect(status).toBe(200);
  });
});

describe("setVoiceTag: refusals", () => {
  it("setVoiceTag refuses more than ten seconds, and the upload stays", async () => {
    const { set } = await createStage();
    const { status, body } = await set(makeWav(15, 11));
    expect([status, body.errors]).toEqual([422, { upload_id: "Must last at most 10 seconds." }]);
  });

  it("setVoiceTag refuses artists of others, and leaves no file behind", async () => {
    const { set } = await createStage();
    const before = await count("voice_tags");
    expect((await set(makeWav(16, 2), (await createCaller()).token)).status).toBe(403);
    expect(await count("voice_tags")).toBe(before);
  });

  it("setVoiceTag refuses an artist that does not exist", async () => {
    const { token } = await createCaller();
    const body = { upload_id: "0b54d1d5-6b43-4b1c-9b0c-b0a7b7a6a0f5" };
    expect((await call("POST", "/artists/999999999/voice-tag", { token, body })).status).toBe(404);
    const artist = await createArtist();
    expect((await call("POST", `/artists/${artist.id}/voice-tag`, { token, body })).status).toBe(403);
  });
});
