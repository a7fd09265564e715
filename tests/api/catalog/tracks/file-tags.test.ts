import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { writeId3 } from "@/lib/platform/audio-codec/id3";
import { createProducer } from "@/tests/support/releases";
import { beats, mp3File } from "@/tests/support/sounds";
import { createUploadPath } from "@/tests/support/uploads";
import { runProcessing } from "@/tests/support/workers";

/** An MP3 file with tags. */
async function tagged(title: string) {
  const tags = {
    title,
    artist: "Mona",
    album: null,
    year: null,
    bpm: 61,
    key: "Bbm",
    genre: "HIP HOP",
  };
  return Buffer.concat([writeId3(tags), await mp3File(beats({ bpm: 122, seconds: 6 }))]);
}

async function createFrom(fields: Record<string, unknown>, title = "Ferry") {
  const { caller, artist, send } = await createProducer();
  const body = await tagged(title);
  const path = await createUploadPath(caller.token, {
    size: body.length,
    body,
    values: { filename: "mix 3.mp3" },
  });
  const upload_id = path.split("/").at(-1);
  const { body: created } = await send("POST", "/tracks", {
    upload_id,
    artists: [{ id: artist.id }],
    ...fields,
  });
  expect(created.track.name).toBe(fields.name ?? "mix 3");
  await runProcessing();
  return (await send("GET", `/tracks/${created.track.id}`)).body.track;
}

describe("A track of a file with tags", () => {
  it("A track of a file with tags takes its name, genre, tempo and key from them", async () => {
    await sql`insert into genres (name) values ('Hip-hop') on conflict do nothing`;
    expect(await createFrom({})).toMatchObject({
      ...{ name: "Ferry", bpm: 61, key: "A#", scale: "minor" },
      genres: [{ name: "Hip-hop" }],
    });
  });

  it("A track of a file with tags keeps the values that its owner sent", async () => {
    expect(await createFrom({ name: "Night Bus", bpm: 122, key: "D", scale: "dorian" })).toMatchObject({
      ...{ name: "Night Bus", bpm: 122, key: "D", scale: "dorian" },
    });
  });

  it("A track of a file whose title is too long gets its beginning, in whole characters", async () => {
    const name = `${"x".repeat(199)}🎹`;
    expect(await createFrom({}, `${name} at night`)).toMatchObject({ name, status: "draft" });
  });

  it("A track of a file whose title has characters that names do not take is named without them", async () => {
    expect(await createFrom({}, "Ferry\u202e \ud83cgnp.\u00013pm")).toMatchObject({
      name: "Ferry \ufffdgnp. 3pm",
    });
  });
});
