import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createArtist } from "@/tests/support/factories";
import { createProducer, createUpload, listIds } from "@/tests/support/releases";

describe("createTrack: answers", () => {
  it("createTrack answers 201 with a track that is processed, and where it is", async () => {
    const { caller, artist, send } = await createProducer();
    const upload_id = await createUpload(caller.id);
    const artists = [{ id: artist.id }];
    const { status, headers, body } = await send("POST", "/tracks", {
      upload_id,
      artists,
      publish_at: "now",
      bpm: 90,
    });
    expect(status).toBe(201);
    expect(headers.get("Location")).toContain(`/tracks/${body.track.id}`);
    expect(body.track).toMatchObject({
      name: "night-bus",
      status: "processing",
      visibility: "public",
      duration: 2_000,
      bpm: 90,
      key: null,
      artists: [{ id: artist.id }],
    });
    expect(await listIds(`/tracks?artist_id=${artist.id}`)).toEqual([]);
    const rows = await sql`
      select uploads.state as upload, track_audio.state, track_audio.file_id = uploads.file_id as same
      from uploads, track_audio where uploads.id = ${upload_id} and track_id = ${body.track.id}`;
    expect(rows).toEqual([{ upload: "in_use", state: "queued", same: true }]);
    const processing = await send("GET", `/tracks/${body.track.id}/processing`);
    expect(processing.status).toBe(200);
  });

  it("createTrack answers more requests at once than there are connections", async () => {
    const { caller, artist, send } = await createProducer();
    const uploads = await Promise.all(Array.from({ length: 16 }, () => createUpload(caller.id)));
    const answers = await Promise.all(
      uploads.map((upload_id) => send("POST", "/tracks", { upload_id, artists: [{ id: artist.id }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(uploads.map(() => 201));
  });
});

describe("createTrack: refusals", () => {
  it("createTrack refuses an upload that is not sound, and leaves it as it was", async () => {
    const { caller, artist, send } = await createProducer();
    const upload_id = await createUpload(caller.id, {
      bytes: new TextEncoder().encode("A letter.".repeat(100)),
    });
    const { status, body } = await send("POST", "/tracks", { upload_id, artists: [{ id: artist.id }] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["upload_id"]);
    expect(await sql`select state from uploads where id = ${upload_id}`).toEqual([{ state: "received" }]);
    expect(await sql`select from credits where artist_id = ${artist.id}`).toHaveLength(0);
  });

  it("createTrack refuses a body without an upload or an artist", async () => {
    const { send } = await createProducer();
    const { status, body } = await send("POST", "/tracks", { name: "Nightbus" });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["artists", "upload_id"]]);
  });

  it("createTrack refuses a second track of one upload, also at the same time", async () => {
    const { caller, artist, send } = await createProducer();
    const upload_id = await createUpload(caller.id);
    const body = { upload_id, artists: [{ id: artist.id }] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("POST", "/tracks", body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await sql`select from credits where artist_id = ${artist.id}`).toHaveLength(1);
  });
});

describe("createTrack: authorization", () => {
  it("createTrack refuses the uploads of others, as if they were not there", async () => {
    const { artist, send } = await createProducer();
    const other = await createProducer();
    const upload_id = await createUpload(other.caller.id);
    const { status } = await send("POST", "/tracks", { upload_id, artists: [{ id: artist.id }] });
    expect(status).toBe(404);
  });

  it("createTrack refuses the artists of others", async () => {
    const { caller, send } = await createProducer();
    const upload_id = await createUpload(caller.id);
    const { status } = await send("POST", "/tracks", {
      upload_id,
      artists: [{ id: (await createArtist()).id }],
    });
    expect(status).toBe(422);
  });
});
