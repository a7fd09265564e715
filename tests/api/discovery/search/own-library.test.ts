import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import { addTagToTrack, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

describe("The caller's own library", () => {
  it("The caller's own library comes before others that match as well, but not before better matches", async () => {
    const me = await createCaller();
    const artist = await createArtist({ name: "Gloaming" });
    const [loud, own, exact, tagged] = await Promise.all(
      ["Murmur of Birds", "Murmur Quietly", "Murmur", "Nothing Alike"].map((name, place) =>
        createTrack([artist.id], { name, plays: 90 - place }),
      ),
    );
    await addTagToTrack(tagged?.id ?? 0, "murmur");
    const [ownArtist, followed] = await Promise.all([
      createArtist({ name: "Murmur A" }),
      createArtist({ name: "Murmur B" }),
    ]);
    await sql`insert into likes ${rows([own, tagged].map((track) => ({ user_id: me.id, track_id: track?.id ?? 0 })))}`;
    await sql`insert into artist_follows ${rows({ follower_id: me.id, artist_id: followed.id })}`;
    await indexChanges();
    const { results } = (await get("/search?query=murmur", { token: me.token })).body;
    const toIds = (things: { id: number }[]) => things.map(({ id }) => id);
    expect(
      toIds((await get("/search?query=murmur&types=track&limit=9", { token: me.token })).body.results.tracks),
    ).toEqual([exact, own, loud, tagged].map((track) => track?.id));
    expect(toIds(results.artists)).toEqual([followed.id, ownArtist.id]);
    const { token } = await createCaller();
    const others = (await get("/search?query=murmur&types=track&limit=9", { token })).body.results.tracks;
    expect(toIds(others)).toEqual([exact, loud, own, tagged].map((track) => track?.id));
    const { suggestions } = (await get("/search/suggestions?query=murm&limit=2", { token: me.token })).body;
    expect(suggestions.map(({ text }: { text: string }) => text).sort()).toEqual([
      "Murmur B",
      "Murmur Quietly",
    ]);
  });

  it("The caller's own library is found even where many that match as well are more popular", async () => {
    const me = await createCaller();
    const artist = await createArtist({ name: "Crowd" });
    const own = await createTrack([artist.id], { name: "Throng Alone" });
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => createTrack([artist.id], { name: `Throng ${n}`, plays: 50 })),
    );
    await sql`insert into likes ${rows({ user_id: me.id, track_id: own.id })}`;
    await indexChanges();
    const { tracks } = (await get("/search?query=throng&types=track", { token: me.token })).body.results;
    expect(tracks[0].id).toBe(own.id);
  });

  it("The caller's own library shows nothing that has been hidden", async () => {
    const me = await createCaller();
    const artist = await createArtist({ name: "Fader" });
    const own = await createTrack([artist.id], { name: "Evanescent Own" });
    await sql`insert into likes ${rows({ user_id: me.id, track_id: own.id })}`;
    await indexChanges();
    await sql`update tracks set visibility = 'private' where id = ${own.id}`;
    const { tracks } = (await get("/search?query=evanescent&types=track", { token: me.token })).body.results;
    expect(tracks).toEqual([]);
  });
});
