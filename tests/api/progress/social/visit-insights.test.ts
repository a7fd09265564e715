import "@/tests/support/signing";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { visitInsights } from "@/lib/progress/social/service";
import { createArtist, createComment, createTrack, createUser } from "@/tests/support/factories";
import { play } from "@/tests/support/insights";
import { sell } from "@/tests/support/licenses";
import { userCaller } from "@/tests/support/user-caller";

const NOTHING = { plays: 0, likes: 0, reposts: 0, followers: 0, comments: 0, sales: 0, latest: [] };

/** In minutes. */
const DAY = 1_440;

async function createScene() {
  const producer = await createUser();
  const artist = await createArtist({ owner_id: producer.id });
  const track = await createTrack([artist.id]);
  const caller = userCaller(producer.id);
  if (caller.kind !== "session") throw new Error("it is a session");
  const visit = () => visitInsights(caller, { artist_id: artist.id });
  /** So much time passes until the next visit: everything so far is longer ago. */
  const wait = async (minutes: number) => {
    const ago = sql`make_interval(mins => ${minutes})`;
    await sql`update insight_visits set visited_at = visited_at - ${ago}, since_at = since_at - ${ago} where artist_id = ${artist.id}`;
    for (const table of ["likes", "reposts", "comments"])
      await sql`update ${sql(table)} set created_at = created_at - ${ago} where track_id = ${track.id}`;
    await sql`update activities set at = at - ${ago} where artist_id = ${artist.id}`;
    await sql`update artist_follows set created_at = created_at - ${ago} where artist_id = ${artist.id}`;
    await sql`update follows set created_at = created_at - ${ago} where followed_id = ${producer.id}`;
    await sql`update purchases set completed_at = completed_at - ${ago} where artist_id = ${artist.id}`;
  };
  return { producer, artist, track, visit, wait };
}

describe("visitInsights", () => {
  it("visitInsights has nothing to compare with at first", async () => {
    const { track, visit } = await createScene();
    await play({ track: track.id, device: "a" });
    await drainPlays();
    expect(await visit()).toEqual({ since: null, ...NOTHING });
  });

  it("visitInsights tells the acts of others since the visit before, and goes on telling during the visit", async () => {
    const { producer, artist, track, visit, wait } = await createScene();
    await play({ track: track.id, device: "before" });
    await drainPlays();
    await visit();
    await wait(DAY);
    const fan = await createUser();
    await play({ track: track.id, device: "a" }, { track: track.id, device: "b" });
    await drainPlays();
    await sql`insert into likes (user_id, track_id) values (${fan.id}, ${track.id}), (${producer.id}, ${track.id})`;
    await sql`insert into reposts (user_id, track_id) values (${fan.id}, ${track.id})`;
    await sql`insert into artist_follows (follower_id, artist_id) values (${fan.id}, ${artist.id})`;
    await sql`insert into follows (follower_id, followed_id) values (${fan.id}, ${producer.id})`;
    await createComment(track.id, fan.id);
    await sell({ trackId: track.id, artistId: artist.id, buyerId: fan.id });
    await sql`update purchases set completed_at = now() where artist_id = ${artist.id}`;
    const news = { plays: 2, likes: 1, reposts: 1, followers: 2, comments: 1, sales: 1 };
    const first = await visit();
    expect(first).toMatchObject({ since: expect.any(String), ...news });
    expect(first.latest.map(({ type, actor }) => [type, actor.id])).toEqual(
      ["comment", "follow", "repost", "like"].map((type) => [type, fan.id]),
    );
    await wait(29);
    expect(await visit()).toMatchObject(news);
    // Later on the same day; just after midnight the half hour before counts as this day.
    await wait(Math.floor((Date.now() % (DAY * 60_000)) / 60_000));
    expect(await visit()).toMatchObject(news);
    await wait(DAY);
    expect(await visit()).toMatchObject(NOTHING);
  });

  it("visitInsights keeps each account's visits apart", async () => {
    const { artist, visit } = await createScene();
    const member = await createUser();
    await sql`insert into artist_members (artist_id, user_id, role) values (${artist.id}, ${member.id}, 'member')`;
    await visit();
    const caller = userCaller(member.id);
    if (caller.kind !== "session") throw new Error("it is a session");
    expect((await visitInsights(caller, { artist_id: artist.id })).since).toBeNull();
  });

  it("visitInsights refuses people who do not manage the artist, and notes no visit of theirs", async () => {
    const { artist } = await createScene();
    const caller = userCaller((await createUser()).id);
    if (caller.kind !== "session") throw new Error("it is a session");
    await expect(visitInsights(caller, { artist_id: artist.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(visitInsights(caller, { artist_id: "x" })).rejects.toMatchObject({ code: "not_found" });
    expect(await sql`select from insight_visits where user_id = ${caller.userId}`).toHaveLength(0);
  });
});
