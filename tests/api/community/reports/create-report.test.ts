import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createTrack,
} from "@/tests/support/factories";

async function stage() {
  const reporter = await createCaller();
  const artist = await createArtist();
  const track = await createTrack([artist.id]);
  const send = (subject_type: string, subject_id: number, more: object = {}) =>
    call("POST", "/reports", {
      token: reporter.token,
      body: { subject_type, subject_id, reason: "spam", ...more },
    });
  return { reporter, artist, track, send };
}

describe("createReport: answers", () => {
  it("createReport answers with an open report of each kind of thing that the caller can see", async () => {
    const { artist, track, send, reporter } = await stage();
    const author = await createCaller();
    const album = await createAlbum([artist.id]);
    const comment = await createComment(track.id, author.id, { content: "Buy here!" });
    const subjects = Object.entries({
      track: track.id,
      album: album.id,
      artist: artist.id,
      user: author.id,
      comment: comment.id,
    });
    for (const [type, id] of subjects) {
      const { status, body } = await send(type, id, { details: "  Look at it.  " });
      expect([status, body]).toEqual([
        201,
        { status: "success", report: { id: expect.any(Number), state: "open" } },
      ]);
    }
    const rows = await sql`
      select subject_type, details, subject_text from reports where reporter_id = ${reporter.id} order by id`;
    expect(rows).toHaveLength(5);
    expect(rows.at(-1)).toEqual({
      subject_type: "comment",
      details: "Look at it.",
      subject_text: "Buy here!",
    });
  });

  it("createReport answers with the open report when there is one, also when two are sent at once", async () => {
    const { reporter, track, send } = await stage();
    const first = await Promise.all([send("track", track.id), send("track", track.id)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = await send("track", track.id, { reason: "abuse" });
    expect([again.status, again.body.report]).toEqual([200, first[0]?.body.report]);
    expect(await sql`select from reports where reporter_id = ${reporter.id}`).toHaveLength(1);
  });
});

describe("createReport: refusals", () => {
  it("createReport refuses things that the caller cannot see as it refuses those that do not exist", async () => {
    const { artist, track, send } = await stage();
    const hidden = await createTrack([artist.id], { visibility: "private" });
    const deleted = await createComment(track.id, (await createCaller()).id, { deleted: true });
    for (const [type, id] of [
      ["track", hidden.id],
      ["track", 999_999_999],
      ["comment", deleted.id],
    ] as const) {
      const { status, body } = await send(type, id);
      expect([status, body.errors]).toEqual([422, { subject_id: `There is no ${type} with this id.` }]);
    }
  });

  it("createReport refuses oneself, unknown kinds and reasons, and long texts", async () => {
    const { reporter, track, send } = await stage();
    expect((await send("user", reporter.id)).status).toBe(422);
    expect((await send("genre", 1)).status).toBe(422);
    expect((await send("track", track.id, { reason: "boring" })).status).toBe(422);
    expect((await send("track", track.id, { details: "x".repeat(2_001) })).status).toBe(422);
  });
});
