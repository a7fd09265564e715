import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createFollow,
  createTrack,
  createUser,
} from "@/tests/support/factories";

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 4, day, hour));
const followArtist = (userId: number, artistId: number) =>
  sql`insert into artist_follows (follower_id, artist_id) values (${userId}, ${artistId})`;
const repost = (userId: number, trackId: number, when: Date) =>
  sql`insert into reposts (user_id, track_id, created_at) values (${userId}, ${trackId}, ${when})`;
const createPlaylist = async (ownerId: number, visibility: string, when: Date) => {
  const [row] = await sql<[{ id: number }]>`
    insert into playlists (owner_id, name, visibility, created_at) values (${ownerId}, 'Late', ${visibility}, ${when}) returning id`;
  return row;
};

interface Entry {
  type: string;
  actor: { id: number };
  others_count: number;
  subject: { id: number; model_type: string };
}
const summarize = ({ type, actor, others_count, subject }: Entry) =>
  [type, actor.id, others_count, `${subject.model_type} ${subject.id}`] as const;

async function getFeed(token: string, query = "") {
  const { status, body, text } = await get(`/users/me/feed${query}`, { token });
  expect(status, text).toBe(200);
  return body.pagination as { data: Entry[]; next_cursor?: string | null; total?: number };
}

/** A caller who follows two people and an artist, each of whom did something. */
async function scene() {
  const caller = await createCaller();
  const [ada, ben] = [await createUser({ name: "Ada" }), await createUser({ name: "Ben" })];
  for (const { id } of [ada, ben]) await createFollow(caller.id, id);
  const [artist, stranger] = [await createArtist(), await createArtist()];
  await followArtist(caller.id, artist.id);
  const album = await createAlbum([artist.id], { release_date: "2026-05-02" });
  await createTrack([artist.id], { album_id: album.id, album_position: 1, release_date: "2026-05-02" });
  const single = await createTrack([artist.id], { release_date: "2026-05-04" });
  const shared = await createTrack([stranger.id]);
  await repost(ada.id, shared.id, at(3));
  await repost(ben.id, shared.id, at(5));
  const list = await createPlaylist(ben.id, "public", at(1));
  return { caller, ada, ben, artist, stranger, album, single, shared, list };
}

describe("getFeed: answers", () => {
  it("getFeed answers with releases, reposts and playlists of people the caller follows, each subject once, the latest first", async () => {
    const { caller, ben, artist, album, single, shared, list } = await scene();
    const expected = [
      ["repost", ben.id, 1, `track ${shared.id}`],
      ["release", artist.id, 0, `track ${single.id}`],
      ["release", artist.id, 0, `album ${album.id}`],
      ["playlist", ben.id, 0, `playlist ${list.id}`],
    ];
    expect((await getFeed(caller.token, "?cursor=")).data.map(summarize)).toEqual(expected);
    const page = await getFeed(caller.token, "?page=1");
    expect([page.total, page.data.map(summarize)]).toEqual([4, expected]);
  });

  it("getFeed answers by cursor without gap or repetition, while others repost what was shown", async () => {
    const { caller, ada, ben, artist, stranger } = await scene();
    const more = [];
    for (let day = 6; day < 26; day++) {
      const track = await createTrack([stranger.id]);
      await repost(ada.id, track.id, at(day));
      if (day % 2 === 0) await repost(ben.id, track.id, at(day, 13));
      if (day % 5 === 0)
        await createTrack([artist.id], { release_date: `2026-05-${String(day).padStart(2, "0")}` });
      more.push(track.id);
    }
    const whole = (await getFeed(caller.token, "?page=1&per_page=100")).data.map(summarize);
    expect(whole).toHaveLength(28);
    const entries: ReturnType<typeof summarize>[] = [];
    for (let cursor: string | null | undefined = ""; cursor !== null; ) {
      const { data, next_cursor } = await getFeed(caller.token, `?per_page=3&cursor=${cursor}`);
      entries.push(...data.map(summarize));
      if (entries.length === 3) await repost(ada.id, (await createTrack([stranger.id])).id, new Date());
      cursor = next_cursor ?? null;
    }
    expect(entries).toEqual(whole);
  });

  it("getFeed answers by cursor with things of different kinds that came out at the same time", async () => {
    const caller = await createCaller();
    const artist = await createArtist();
    await followArtist(caller.id, artist.id);
    const { id: ada } = await createUser();
    await createFollow(caller.id, ada);
    const midnight = at(2, 0);
    const single = await createTrack([artist.id], { release_date: "2026-05-02" });
    const album = await createAlbum([artist.id], { release_date: "2026-05-02" });
    const shared = await createTrack([(await createArtist()).id]);
    await repost(ada, shared.id, midnight);
    const list = await createPlaylist(ada, "public", midnight);
    const subjects = [];
    for (let cursor: string | null | undefined = ""; typeof cursor === "string"; ) {
      const page = await getFeed(caller.token, `?per_page=1&cursor=${encodeURIComponent(cursor)}`);
      subjects.push(...page.data.map(({ subject }) => [subject.model_type, subject.id]));
      cursor = page.next_cursor;
    }
    expect(subjects).toEqual([
      ["playlist", list?.id],
      ["track", shared.id],
      ["album", album.id],
      ["track", single.id],
    ]);
  });

  it("getFeed answers with one entry for a thing that many reposted, and their earlier acts", async () => {
    const [caller, artist] = [await createCaller(), await createArtist()];
    const [hit, old] = [await createTrack([artist.id]), await createTrack([artist.id])];
    for (let person = 0; person < 40; person++) {
      const { id } = await createUser();
      await createFollow(caller.id, id);
      await repost(id, hit.id, at(10, person % 24));
      if (person === 0) await repost(id, old.id, at(1));
    }
    const { data, next_cursor } = await getFeed(caller.token, "?per_page=2&cursor=");
    expect(data.map((entry) => [entry.subject.id, entry.others_count])).toEqual([
      [hit.id, 39],
      [old.id, 0],
    ]);
    expect(next_cursor).toBeNull();
  });

  it("getFeed answers somebody who follows nobody with nothing", async () => {
    const { token } = await createCaller();
    expect((await getFeed(token, "?cursor=")).data).toEqual([]);
    expect(await getFeed(token)).toMatchObject({ total: 0, data: [] });
  });
});

describe("getFeed: authorization", () => {
  it("getFeed leaves out private, unlisted, unpublished and scheduled things, and the acts of suspended and blocked people", async () => {
    const { caller, ada, ben, artist, shared } = await scene();
    await createPlaylist(ben.id, "private", at(7));
    await createPlaylist(ben.id, "unlisted", at(7));
    await createTrack([artist.id], { release_date: "2999-01-01" });
    for (const states of [
      { visibility: "private" },
      { visibility: "unlisted" },
      { status: "draft", publish_at: null },
    ] as const)
      await repost(
        ada.id,
        (await createTrack([artist.id], { ...states, release_date: "2026-05-08" })).id,
        at(8),
      );
    const readEntries = async () => (await getFeed(caller.token, "?cursor=")).data;
    expect(await readEntries()).toHaveLength(4);
    await post(`/users/${ben.id}/block`, { token: caller.token });
    expect((await readEntries()).map(summarize)[1]).toEqual(["repost", ada.id, 0, `track ${shared.id}`]);
    await sql`update users set suspended_at = now() where id = ${ada.id}`;
    expect((await readEntries()).map(({ type }) => type)).toEqual(["release", "release"]);
    expect((await getFeed(caller.token)).total).toBe(2);
  });
});
