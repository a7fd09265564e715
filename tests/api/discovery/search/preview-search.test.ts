import { describe, expect, it } from "vitest";
import { suggestionSections } from "@/components/discovery/search/suggestion-sections";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { previewSearch } from "@/lib/discovery/search/service";
import { addTagToTrack, createAlbum, createArtist, createTrack, createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const visitor = visitorFrom("192.0.2.7");

describe("The suggestions of the search field", () => {
  it("Suggestions have tracks with their artists and price, and artists, albums and tags, those of the best match first", async () => {
    const artist = await createArtist({ name: "Ossuary", plays: 900 });
    const [forSale] = await Promise.all([
      createTrack([artist.id], { name: "Ossuary Lane", plays: 9 }),
      createAlbum([artist.id], { name: "Ossuary Live" }),
    ]);
    await sql`update track_stats set from_amount = 2900, currency = 'usd' where track_id = ${forSale.id}`;
    await addTagToTrack(forSale.id, "ossuary");
    await indexChanges();
    const preview = await previewSearch(visitor, { query: "ossuar" });
    expect(preview.tracks).toEqual([
      expect.objectContaining({
        id: forSale.id,
        name: "Ossuary Lane",
        artists: [{ id: artist.id, name: "Ossuary" }],
        from_amount: 2900,
        currency: "usd",
      }),
    ]);
    expect(preview.tracks[0]).not.toHaveProperty("plays_count");
    expect((await previewSearch(visitor, { query: "ossuary" })).top_type).toBe("artist");
    const sections = suggestionSections(await previewSearch(visitor, { query: "ossuary" }));
    expect(sections.map(({ label }) => label)).toEqual(["Artists", "Tracks", "Albums", "Tags"]);
    expect(sections[1]?.suggestions[0]).toMatchObject({
      name: "Ossuary Lane",
      line: "Ossuary",
      price: "from $29",
      track: { id: forSale.id, from_amount: 2900 },
    });
  });

  it("Suggestions forgive a typing error, and there are none when nothing matches", async () => {
    await createArtist({ name: "Ossuary" });
    await indexChanges();
    const { artists } = await previewSearch(visitor, { query: "osuary" });
    expect(artists.map(({ name }) => name)).toContain("Ossuary");
    const nothing = await previewSearch(visitor, { query: "zzyzxqvw" });
    expect(nothing).toMatchObject({ tracks: [], artists: [], users: [], tags: [], top_type: null });
    expect(suggestionSections(nothing)).toEqual([]);
  });

  it("Suggestions leave out people who have blocked the account", async () => {
    const [me, other] = [await createUser(), await createUser({ name: "Quenelle Unseen" })];
    await indexChanges();
    const names = async () =>
      (await previewSearch(userCaller(me.id), { query: "quenelle" })).users.map((user) => user.display_name);
    expect(await names()).toEqual(["Quenelle Unseen"]);
    await sql`insert into blocks ${rows({ blocker_id: other.id, blocked_id: me.id })}`;
    expect(await names()).toEqual([]);
  });
});
