import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createProducer, createUpload } from "@/tests/support/releases";

describe("putTrack", () => {
  it("putTrack answers as PATCH: absent fields keep their values", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([artist.id], { bpm: 90 });
    const { status, body } = await send("PUT", `/tracks/${track.id}`, { name: "Nightbus" });
    expect([status, body.track.name, body.track.bpm]).toEqual([200, "Nightbus", 90]);
  });

  it("putTrack replaces the sound of a track that keeps its id", async () => {
    const { caller, artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const { status, body } = await send("PUT", `/tracks/${track.id}`, {
      upload_id: await createUpload(caller.id),
    });
    expect([status, body.track.id, body.track.status]).toEqual([200, track.id, "published"]);
    expect((await send("GET", `/tracks/${track.id}/processing`)).body.processing.state).toBe("queued");
  });

  it("putTrack refuses a body without fields", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    expect((await send("PUT", `/tracks/${track.id}`, {})).status).toBe(422);
  });

  it("putTrack refuses the tracks of others", async () => {
    const { artist } = await createProducer();
    const track = await createTrack([artist.id]);
    const { token } = await createCaller();
    expect((await call("PUT", `/tracks/${track.id}`, { token, body: { name: "Mine" } })).status).toBe(403);
  });
});
