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
import { directConversation, fill, remove, send, start } from "@/tests/support/messaging";

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

/** The numbers of the messages that a report has copied: message 1 is the first of the conversation. */
async function copies(reportId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ message_id: number }[]>`
    select message_id from reported_messages where report_id = ${reportId} order by message_id`;
  return rows.map(({ message_id }) => ids.indexOf(message_id) + 1);
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** A conversation of thirty messages, of which the first says hello, and reports by the second person. */
async function talk() {
  const { ada, ben, id, first } = await directConversation();
  const ids = [first, ...(await fill(id, ada.id, 29))];
  const report = (subject_type: string, subject_id: number, { token } = ben) =>
    call("POST", "/reports", { token, body: { subject_type, subject_id, reason: "abuse" } });
  return { ada, ben, id, ids, report };
}

describe("createReport: messages", () => {
  it("A report of a message copies it with up to ten before and ten after, and a report of a conversation its last twenty", async () => {
    const { id, ids, report } = await talk();
    const report15 = (await report("message", ids[14] ?? 0)).body.report;
    expect(await copies(report15.id, ids)).toEqual(numbers(5, 25));
    const report2 = (await report("message", ids[1] ?? 0)).body.report;
    expect(await copies(report2.id, ids)).toEqual(numbers(1, 12));
    const whole = (await report("conversation", id)).body.report;
    expect(await copies(whole.id, ids)).toEqual(numbers(11, 30));
  });

  it("A report copies no message that came later, of another conversation, or that the reporter has deleted", async () => {
    const { ada, ben, id, report } = await talk();
    await remove(ben, id);
    const last = await send(ada, id, "The last one");
    const other = await start(ada, [await createCaller()], "Elsewhere");
    const { body } = await report("message", last);
    await send(ada, id, "Afterwards");
    expect((await report("message", last)).status).toBe(200);
    const rows = await sql`
      select message_id, user_id, message_text from reported_messages where report_id = ${body.report.id}`;
    expect(rows).toEqual([{ message_id: last, user_id: ada.id, message_text: "The last one" }]);
    expect(other.message.id).not.toBe(last);
  });

  it("createReport refuses messages and conversations of others, one's own message, and deleted ones", async () => {
    const { ada, ben, id, ids, report } = await talk();
    const outsider = await createCaller();
    const first = ids[0] ?? 0;
    expect((await report("message", first, outsider)).body.errors).toEqual({
      subject_id: "There is no message with this id.",
    });
    expect((await report("conversation", id, outsider)).status).toBe(422);
    expect((await report("message", first, ada)).status).toBe(422);
    await remove(ben, id);
    expect((await report("message", first)).status).toBe(422);
    expect((await report("conversation", id)).status).toBe(422);
    expect(
      await sql`select from reports where subject_type in ('message', 'conversation') and reporter_id = ${ben.id}`,
    ).toHaveLength(0);
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
