import { expect, test } from "vitest";
import { sql } from "@/db/client";

/** Checks that the artist of the demo producer has something on each of its pages. */
export function describeDemoArtist(): void {
  test("The demo data gives the producer a rich artist", async () => {
    const [row] = await sql`
      select
        (select count(*) from album_artists where artist_id = 1)::int as albums,
        (select count(*) from credits where artist_id = 1)::int as tracks,
        (select count(*) from artist_genres where artist_id = 1)::int as genres,
        (select count(*) from profile_images where artist_id = 1)::int as images,
        (select count(*) from profile_links where artist_id = 1)::int as links,
        (select count(*) from follows where followed_id = 1)::int as followers,
        (select count(*) from follows where follower_id = 1)::int as follows,
        (select count(distinct b.artist_id) from credits a join credits b using (track_id)
         where a.artist_id = 1 and b.artist_id <> 1)::int as collaborators,
        (select count(*) from comments where track_id = 1)::int as comments,
        (select count(*) from plays where track_id = 1)::int as plays,
        (select count(*) from participants where user_id = 1)::int as conversations,
        (select count(*) from artists join tracks on tracks.id = pinned_track_id and listed where artists.id = 1)::int as pinned,
        (select status from fingerprints where track_id = 1) as fingerprint`;
    for (const [name, least] of Object.entries({
      albums: 5,
      tracks: 25,
      genres: 4,
      images: 3,
      links: 3,
      followers: 150,
      follows: 15,
      collaborators: 3,
      comments: 20,
      plays: 4000,
      conversations: 6,
      pinned: 1,
    })) {
      expect(row?.[name], name).toBeGreaterThanOrEqual(least);
    }
    expect(row?.fingerprint).toBe("completed");
  });
}
