import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addComment, deleteComment } from "@/lib/catalog/comments/service";
import { call } from "@/tests/support/api";
import { createCaller, createComment, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

async function stage(values: Parameters<typeof createTrack>[1] = {}) {
  const producer = await createProducer();
  const track = await createTrack([producer.artist.id], values);
  const author = await createCaller();
  const remove = (id: number, token = author.token) => call("DELETE", `/comments/${id}`, { token });
  const rows = () =>
    sql<{ id: number; deleted: boolean }[]>`
      select id, deleted from comments where track_id = ${track.id} order by position, path`;
  return { producer, track, author, remove, rows };
}

describe("deleteComment: answers", () => {
  it("deleteComment makes a comment without replies disappear", async () => {
    const { track, author, remove, rows } = await stage();
    const { id } = await createComment(track.id, author.id);
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { status: "success", changed: true }]);
    expect(await rows()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it("deleteComment empties a comment with replies, once", async () => {
    const { track, author, remove, rows } = await stage();
    const parent = await createComment(track.id, author.id, { content: "A secret" });
    const reply = await createComment(track.id, (await createUser()).id, { parent });
    expect((await remove(parent.id)).body.changed).toBe(true);
    expect((await remove(parent.id)).body.changed).toBe(false);
    expect(await rows()).toEqual([
      { id: parent.id, deleted: true },
      { id: reply.id, deleted: false },
    ]);
    expect(await sql`select from comments where content like '%secret%'`).toHaveLength(0);
  });

  it("deleteComment takes away the deleted comments above that have no replies left", async () => {
    const { track, author, remove, rows } = await stage();
    const top = await createComment(track.id, author.id);
    const middle = await createComment(track.id, author.id, { parent: top });
    const low = await createComment(track.id, author.id, { parent: middle });
    await remove(top.id);
    await remove(middle.id);
    expect(await rows()).toHaveLength(3);
    await remove(low.id);
    expect(await rows()).toEqual([]);
  });

  it("deleteComment answers with the track's count of comments exact at once", async () => {
    const { track, author, remove } = await stage();
    const count = async () =>
      (await call("GET", `/tracks/${track.id}`, { token: author.token })).body.track.comments_count;
    const parent = await createComment(track.id, author.id);
    const reply = await createComment(track.id, author.id, { parent });
    expect(await count()).toBe(2);
    await remove(parent.id);
    expect(await count()).toBe(1);
    await remove(reply.id);
    expect(await count()).toBe(0);
  });

  it("deleteComment serves the accounts that manage the track, and operators", async () => {
    const { track, author, producer, remove, rows } = await stage();
    const operator = await createUser({ role: "operator" });
    for (const token of [producer.caller.token, await createToken(operator.id)]) {
      const { id } = await createComment(track.id, author.id);
      expect((await remove(id, token)).status).toBe(200);
    }
    expect(await rows()).toEqual([]);
  });
});

describe("deleteComment: authorization", () => {
  it("deleteComment serves the author of a comment on a track that has become private", async () => {
    const { track, author, remove, rows } = await stage();
    const { id } = await createComment(track.id, author.id);
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    expect((await remove(id)).body).toMatchObject({ status: "success", changed: true });
    expect(await rows()).toEqual([]);
  });

  it("deleteComment refuses the comments of others with 403, and those of tracks that the caller cannot see with 404", async () => {
    const { track, author, remove, rows } = await stage();
    const { id } = await createComment(track.id, (await createUser()).id);
    expect((await remove(id)).status).toBe(403);
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    expect((await remove(id, author.token)).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });

  it("A reply that is written while its parent is deleted is there, or was refused", async () => {
    const { track, author, rows } = await stage();
    for (let round = 0; round < 10; round++) {
      const { id } = await createComment(track.id, author.id);
      const replier = await createUser();
      const [reply, deletion] = await Promise.allSettled([
        addComment(userCaller(replier.id), { id: track.id, content: "Yes", position: 0, parent_id: id }),
        deleteComment(userCaller(author.id), { id }),
      ]);
      expect(deletion.status).toBe("fulfilled");
      const [own] = await sql`select from comments where user_id = ${replier.id}`;
      expect(own !== undefined).toBe(reply.status === "fulfilled");
    }
    const orphans = (await rows()).filter(({ deleted }) => deleted).length;
    const replies = (await rows()).filter(({ deleted }) => !deleted).length;
    expect(orphans).toBe(replies);
  });
});
