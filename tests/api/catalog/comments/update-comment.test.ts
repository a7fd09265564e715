import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createCaller, createComment, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";
import { createProducer } from "@/tests/support/releases";
import { Comment } from "@/tests/support/specification";

async function stage() {
  const producer = await createProducer();
  const track = await createTrack([producer.artist.id]);
  const author = await createCaller();
  const comment = await createComment(track.id, author.id, { content: "Lovely base." });
  const update = (content: string, token = author.token) =>
    call("PATCH", `/comments/${comment.id}`, { token, body: { content } });
  const read = async () => {
    const { body } = await call("GET", `/tracks/${track.id}/comments`, { token: author.token });
    return body.pagination.data[0] as { content: string; edited_at: string | null };
  };
  return { producer, track, author, comment, update, read };
}

describe("updateComment: answers", () => {
  it("updateComment changes the text, trimmed and in NFC, and says when", async () => {
    const { comment, update, read } = await stage();
    expect((await read()).edited_at).toBeNull();
    const { status, body } = await update("  Lovely bass, cafe\u0301. ");
    expect(status).toBe(200);
    expect(Comment.parse(body.comment)).toMatchObject({ id: comment.id, content: "Lovely bass, café." });
    expect(body.comment.edited_at).toMatch(/^\d{4}-/);
    expect(await read()).toEqual(body.comment);
  });

  it("updateComment leaves the time of the last change alone where the text stays the same", async () => {
    const { update } = await stage();
    expect((await update("Lovely base.")).body.comment.edited_at).toBeNull();
    const { body: first } = await update("Lovely bass.");
    const { body: second } = await update("Lovely bass.");
    expect(second.comment.edited_at).toBe(first.comment.edited_at);
  });

  it("updateComment keeps replies, and the count of comments", async () => {
    const { track, author, comment, update } = await stage();
    const reply = await createComment(track.id, (await createUser()).id, { parent: comment });
    await update("Lovely bass.");
    const { body } = await call("GET", `/tracks/${track.id}/comments`, { token: author.token });
    expect(body.pagination.data.map(({ id }: { id: number }) => id)).toEqual([comment.id, reply.id]);
    const details = await call("GET", `/tracks/${track.id}`, { token: author.token });
    expect(details.body.track.comments_count).toBe(2);
  });
});

describe("updateComment: refusals", () => {
  it("updateComment refuses a comment that is older than a quarter of an hour, and keeps its text", async () => {
    const { comment, update, read } = await stage();
    const age = (minutes: number) =>
      sql`update comments set created_at = now() - make_interval(mins => ${minutes}) where id = ${comment.id}`;
    await age(14);
    expect((await update("Lovely bass.")).status).toBe(200);
    await age(16);
    expect((await update("Something else.")).status).toBe(409);
    expect((await read()).content).toBe("Lovely bass.");
  });

  it("updateComment refuses everybody but the author: also those who manage the track, and operators", async () => {
    const { producer, update, read } = await stage();
    const operator = await createToken((await createUser({ role: "operator" })).id);
    const stranger = await createCaller();
    for (const token of [producer.caller.token, operator, stranger.token])
      expect((await update("Not mine.", token)).status).toBe(403);
    expect((await read()).content).toBe("Lovely base.");
  });

  it("updateComment refuses an author whom one of the track's people has blocked since", async () => {
    const { producer, author, update } = await stage();
    await createBlock(producer.caller.id, author.id);
    expect((await update("Lovely bass.")).status).toBe(403);
  });

  it("updateComment finds no deleted comment, and none of a track that has become private", async () => {
    const { track, author, comment, update } = await stage();
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    expect((await update("Lovely bass.")).status).toBe(404);
    await sql`update tracks set visibility = 'public' where id = ${track.id}`;
    await createComment(track.id, (await createUser()).id, { parent: comment });
    await call("DELETE", `/comments/${comment.id}`, { token: author.token });
    expect((await update("Lovely bass.")).status).toBe(404);
  });

  it("updateComment refuses an empty text, and a token without the scope", async () => {
    const { author, update } = await stage();
    expect((await update("  ")).body.errors).toEqual({ content: "Write a comment." });
    const token = await createToken(author.id, ["social:read"]);
    expect((await update("Lovely bass.", token)).status).toBe(403);
  });
});
