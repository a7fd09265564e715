import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { catalogCount } from "@/db/relation";
import { findCountDifferences, findPlayDifferences, repairCounts } from "@/db/relation-check";
import { countTasks } from "@/lib/listening/plays/rollup-tasks";
import { createAlbum, createArtist, createComment, createTrack, createUser } from "@/tests/support/factories";
import { drainRelations } from "@/tests/support/reactions";
import { rows } from "@/tests/support/rows";

const follow = (follower_id: number, artist_id: number) =>
  sql`insert into artist_follows ${rows({ follower_id, artist_id })}`;

async function createScene() {
  const [user, artist] = [await createUser(), await createArtist()];
  const track = await createTrack([artist.id]);
  await sql`insert into likes ${rows({ user_id: user.id, track_id: track.id })}`;
  await createComment(track.id, user.id);
  await follow(user.id, artist.id);
  return { user, artist, track };
}

describe("The check of the counts", () => {
  it("The check of the counts finds nothing while changes wait, when they are drained, and after a comment or a track is deleted", async () => {
    const { user, track } = await createScene();
    const differences = async () => [
      ...(await findCountDifferences("likes")),
      ...(await findCountDifferences("comments")),
      ...(await findCountDifferences("artist_follows")),
      ...(await findPlayDifferences()),
    ];
    expect(await differences()).toEqual([]);
    await drainRelations();
    expect(await differences()).toEqual([]);
    await sql`update comments set deleted = true where track_id = ${track.id}`;
    await createComment(track.id, user.id);
    expect(await differences()).toEqual([]);
    await sql`delete from tracks where id = ${track.id}`;
    expect(await differences()).toEqual([]);
    await drainRelations();
    expect(await differences()).toEqual([]);
  });

  it("The check of the counts finds nothing after tracks, albums and artists are published, hidden and deleted, many at once", async () => {
    const [artist, album] = [await createArtist(), await createAlbum([])];
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await createTrack([artist.id])).id);
    const catalog = async () => {
      for (const relation of ["listed_tracks", "listed_albums", "listed_artists"])
        expect(await findCountDifferences(relation)).toEqual([]);
      const [counts] = await sql<[Record<"tracks" | "albums" | "artists", number>]>`
        select ${catalogCount("tracks")} as tracks, ${catalogCount("albums")} as albums, ${catalogCount("artists")} as artists`;
      return counts;
    };
    const { tracks, albums, artists } = await catalog();
    await sql`update tracks set visibility = 'private' where id = any(${ids.slice(1)}::bigint[])`;
    await sql`update albums set visibility = 'unlisted' where id = ${album.id}`;
    await sql`update artists set hidden_at = now() where id = ${artist.id}`;
    expect(await catalog()).toEqual({ tracks: tracks - 3, albums: albums - 1, artists: artists - 1 });
    await drainRelations();
    await sql`update tracks set visibility = 'public', name = 'Another' where id = any(${ids}::bigint[])`;
    await sql`update artists set hidden_at = null, name = 'Another' where id = ${artist.id}`;
    expect(await catalog()).toEqual({ tracks, albums: albums - 1, artists });
    await sql`delete from tracks where id = any(${ids}::bigint[])`;
    await sql`delete from albums where id = ${album.id}`;
    await sql`delete from artists where id = ${artist.id}`;
    const rest = { tracks: tracks - 4, albums: albums - 1, artists: artists - 1 };
    expect(await catalog()).toEqual(rest);
    await drainRelations();
    expect(await catalog()).toEqual(rest);
  });

  it("The check of the counts finds a wrong total and repairs it, in both places that have totals", async () => {
    const { artist, track } = await createScene();
    await sql`update track_stats set likes = likes + 3, comments = comments + 2 where track_id = ${track.id}`;
    await drainRelations();
    await sql`update relation_counts set total = 0 where relation = 'artist_follows' and object_id = ${artist.id}`;
    expect(await findCountDifferences("likes")).toEqual([
      { relation: "likes", object_id: track.id, expected: 1, found: 4 },
    ]);
    expect(await findCountDifferences("comments")).toEqual([
      { relation: "comments", object_id: track.id, expected: 1, found: 3 },
    ]);
    expect(await findCountDifferences("artist_follows")).toEqual([
      { relation: "artist_follows", object_id: artist.id, expected: 1, found: 0 },
    ]);
    await expect(countTasks.verifyCounts({})).rejects.toThrow("3 counts differ");
    for (const relation of ["likes", "comments", "artist_follows"])
      expect(await repairCounts(relation)).toBe(1);
    expect(await findCountDifferences("likes")).toEqual([]);
    expect(await findCountDifferences("comments")).toEqual([]);
    expect(await findCountDifferences("artist_follows")).toEqual([]);
    await countTasks.verifyCounts({});
  });
});
