import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { Comment, listSchema, MinimalComment } from "@/tests/support/specification";

const ids = (items: { id: number }[]) => items.map(({ id }) => id);
const newTrack = async () => createTrack([(await createArtist()).id]);

async function listComments(trackId: number, query = "") {
  const { token } = await createCaller();
  const { status, body } = await get(`/tracks/${trackId}/comments${query}`, { token });
  expect(status).toBe(200);
  listSchema(Comment).parse(body);
  return body.pagination;
}

/** Two threads at one moment with replies written in turns, one earlier and one later comment. */
async function threads(trackId: number, userId: number) {
  const late = await createComment(trackId, userId, { position: 90_000 });
  const first = await createComment(trackId, userId, { position: 5_000 });
  const second = await createComment(trackId, userId, { position: 5_000 });
  const secondReply = await createComment(trackId, userId, { parent: second });
  const reply = await createComment(trackId, userId, { parent: first });
  const nextReply = await createComment(trackId, userId, { parent: first });
  const nested = await createComment(trackId, userId, { parent: reply });
  const early = await createComment(trackId, userId, { position: 0 });
  return [early, first, reply, nested, nextReply, second, secondReply, late];
}

describe("listTrackComments: answers", () => {
  it("listTrackComments answers with each comment and its author", async () => {
    const track = await newTrack();
    const user = await createUser({ name: "Late Train" });
    const { id } = await createComment(track.id, user.id, { content: "That bass.", position: 42_000 });
    expect((await listComments(track.id)).data).toEqual([
      {
        id,
        parent_id: null,
        edited_at: null,
        created_at: expect.any(String),
        content: "That bass.",
        position: 42_000,
        depth: 0,
        deleted: false,
        user: {
          id: user.id,
          display_name: "Late Train",
          avatar: "http://downbeat.test/media/artwork/user-1.png",
          model_type: "user",
        },
        model_type: "comment",
      },
    ]);
  });

  it("listTrackComments lists by position, then thread by thread, each reply after its parent and one deeper", async () => {
    const track = await newTrack();
    const expected = await threads(track.id, (await createUser()).id);
    const { data } = await listComments(track.id);
    expect(ids(data)).toEqual(ids(expected));
    expect(data.map(({ depth }: { depth: number }) => depth)).toEqual([0, 0, 1, 2, 1, 0, 1, 0]);
    expect(data.map(({ position }: { position: number }) => position)).toEqual([
      0, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 90_000,
    ]);
  });

  it("listTrackComments yields page after page in the same order, with the total over all pages", async () => {
    const track = await newTrack();
    const expected = await threads(track.id, (await createUser()).id);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await listComments(track.id, `?per_page=3&page=${page}`));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(expected));
    expect(pages.map(({ from, to, last_page, total }) => [from, to, last_page, total])).toEqual([
      [1, 3, 3, 8],
      [4, 6, 3, 8],
      [7, 8, 3, 8],
      [0, 0, 3, 8],
    ]);
  });

  it("listTrackComments answers a track nobody commented on with an empty page", async () => {
    expect(await listComments((await newTrack()).id)).toMatchObject({ total: 0, last_page: 1, data: [] });
  });

  it("listTrackComments answers an anonymous caller without the authors", async () => {
    const track = await newTrack();
    const comment = await createComment(track.id, (await createUser()).id);
    const { status, body } = await get(`/tracks/${track.id}/comments`);
    expect(status).toBe(200);
    listSchema(MinimalComment).parse(body);
    expect(ids(body.pagination.data)).toEqual([comment.id]);
  });
});

describe("listTrackComments: refusals", () => {
  it("listTrackComments refuses an unknown track", async () => {
    const { status, body } = await get("/tracks/999999999/comments");
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "There is no track with this id.", ...documented });
  });
});

describe("listTrackComments: authorization", () => {
  it("A deleted comment loses its text, and keeps its place and its replies in listTrackComments", async () => {
    const track = await newTrack();
    const user = await createUser();
    const parent = await createComment(track.id, user.id, { content: "A secret", deleted: true });
    const reply = await createComment(track.id, user.id, { parent });
    for (const options of [{}, { token: (await createCaller()).token }]) {
      const { body, text } = await get(`/tracks/${track.id}/comments`, options);
      expect(text).not.toContain("secret");
      expect(body.pagination).toMatchObject({
        total: 2,
        data: [
          { id: parent.id, content: "", deleted: true, depth: 0 },
          { id: reply.id, deleted: false, depth: 1 },
        ],
      });
    }
  });

  it("listTrackComments leaves out the comments of other tracks", async () => {
    const [track, other] = [await newTrack(), await newTrack()];
    await createComment(other.id, (await createUser()).id);
    expect((await listComments(track.id)).total).toBe(0);
  });
});
