import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createCaller, createComment, createTrack, createUser } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";
import { Comment } from "@/tests/support/specification";

const block = (blocker: number, blocked: number) =>
  sql`insert into blocks (blocker_id, blocked_id) values (${blocker}, ${blocked})`;

/** A track of a producer, and a listener who comments. */
async function stage(values: Parameters<typeof createTrack>[1] = {}) {
  const producer = await createProducer();
  const track = await createTrack([producer.artist.id], { duration: 150_000, ...values });
  const listener = await createCaller();
  const comment = (body: object, token = listener.token) =>
    call("POST", `/tracks/${track.id}/comments`, { token, body });
  const read = async () => {
    const { body } = await call("GET", `/tracks/${track.id}/comments?per_page=100`, {
      token: producer.caller.token,
    });
    return body.pagination.data as {
      id: number;
      depth: number;
      position: number;
      parent_id: number | null;
    }[];
  };
  return { producer, track, listener, comment, read };
}

describe("addComment: answers", () => {
  it("addComment answers with the comment, trimmed and in NFC, at its moment", async () => {
    const { comment, listener } = await stage();
    const { status, body } = await comment({ content: "  Cafe\u0301 bass.  ", position: 42_000 });
    expect(status).toBe(201);
    expect(Comment.parse(body.comment)).toMatchObject({
      content: "Café bass.",
      position: 42_000,
      depth: 0,
      deleted: false,
      parent_id: null,
      user: { id: listener.id, display_name: listener.name },
    });
  });

  it("A reply takes its parent's position, whatever was sent, after the replies before it", async () => {
    const { comment, read } = await stage();
    const { body: first } = await comment({ content: "First", position: 9_000 });
    const { body: later } = await comment({ content: "Later", position: 9_000 });
    const { body: reply } = await comment({ content: "Reply", position: 3, parent_id: first.comment.id });
    expect(reply.comment).toMatchObject({ position: 9_000, depth: 1, parent_id: first.comment.id });
    expect((await read()).map(({ id }) => id)).toEqual([
      first.comment.id,
      reply.comment.id,
      later.comment.id,
    ]);
  });

  it("A reply to the deepest comment stands beside it", async () => {
    const { comment, read } = await stage();
    let parent_id: number | null = null;
    for (let depth = 0; depth < 6; depth++) {
      parent_id = (await comment({ content: `Reply ${depth}`, parent_id })).body.comment.id;
    }
    expect((await read()).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 3, 3]);
  });

  it("addComment takes a comment on an unlisted track, and at its very end", async () => {
    const { comment } = await stage({ visibility: "unlisted" });
    expect((await comment({ content: "Here", position: 150_000 })).status).toBe(201);
  });
});

describe("addComment: refusals", () => {
  it("addComment refuses a moment after the end, and control characters", async () => {
    const { comment } = await stage();
    const late = await comment({ content: "Late", position: 150_001 });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { position: "Must be at most the track's length, 150000." },
    ]);
    expect((await comment({ content: "a\u0000b" })).status).toBe(422);
    expect((await comment({ content: "  " })).body.errors).toEqual({ content: "Write a comment." });
    expect((await comment({ content: "x".repeat(2_001) })).status).toBe(422);
    expect((await comment({ content: "🔥".repeat(2_000) })).status).toBe(201);
  });

  it("addComment refuses a parent that is unknown, on another track, or deleted", async () => {
    const { comment, track, listener } = await stage();
    const other = await stage();
    const otherComment = await createComment(other.track.id, listener.id);
    const deleted = await createComment(track.id, listener.id, { deleted: true });
    await createComment(track.id, listener.id, { parent: deleted });
    const unknown = { parent_id: "There is no comment with this id on this track." };
    for (const parent_id of [999_999_999, otherComment.id]) {
      const { status, body } = await comment({ content: "Hm", parent_id });
      expect([status, body.errors]).toEqual([422, unknown]);
    }
    expect((await comment({ content: "Hm", parent_id: deleted.id })).body.errors).toEqual({
      parent_id: "This comment has been deleted.",
    });
  });

  it("addComment refuses the 61st comment of an hour, and says when the next is possible", async () => {
    const { comment } = await stage();
    for (let n = 0; n < 60; n++) expect((await comment({ content: `${n}` })).status).toBe(201);
    const { status, body, headers } = await comment({ content: "One more" });
    expect([status, body.message]).toEqual([
      429,
      `Too many requests: the limit "comments" is 60 per hour. Try again in ${body.retry_after} s.`,
    ]);
    expect(headers.get("Retry-After")).toBe(String(body.retry_after));
  });
});

describe("addComment: authorization", () => {
  it("addComment answers private tracks and drafts with 404, except for those who manage them", async () => {
    for (const values of [{ visibility: "private" }, { status: "draft" }] as const) {
      const { comment, producer } = await stage(values);
      expect((await comment({ content: "Hm" })).status).toBe(404);
      expect((await comment({ content: "Hm" }, producer.caller.token)).status).toBe(201);
    }
  });

  it("addComment protects producers and authors from people whom they blocked, and the other way around", async () => {
    const { comment, producer, listener, track } = await stage();
    const author = await createUser();
    const parent = await createComment(track.id, author.id);
    await block(listener.id, author.id);
    const reply = await comment({ content: "Hm", parent_id: parent.id });
    expect([reply.status, reply.body.message]).toEqual([403, "You cannot comment here."]);
    expect((await comment({ content: "Hm" })).status).toBe(201);
    await block(producer.caller.id, listener.id);
    expect((await comment({ content: "Hm" })).status).toBe(403);
    expect(await sql`select from comments where user_id = ${listener.id}`).toHaveLength(1);
  });

  it("A comment by somebody whom the viewer blocked reads as deleted", async () => {
    const { comment, producer, listener, read } = await stage();
    await comment({ content: "Rude" });
    await block(producer.caller.id, listener.id);
    expect(await read()).toMatchObject([{ content: "", deleted: true }]);
  });
});
