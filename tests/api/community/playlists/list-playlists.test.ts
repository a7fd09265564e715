import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import { createCaller, createPlaylist } from "@/tests/support/factories";
import { listIds, walk } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";

/** Playlists to search for. */
async function createPlaylists() {
  const { id: owner, token } = await createCaller();
  const create = async (name: string, followers = 0, description: string | null = null) => {
    const { id } = await createPlaylist(owner, [], { name });
    await sql`update playlists set description = ${description} where id = ${id}`;
    await sql`insert into relation_counts ${rows({ relation: "playlist_follows", object_id: id, total: followers })}`;
    return id;
  };
  const few = await create("Lanterns over Marrakesh", 2);
  const many = await create("Marrakesh at Dawn: Lanterns", 20);
  const exact = await create("Lanterns");
  const textMatch = await create("Slow evenings", 200, "Lanterns and Marrakesh");
  const tokyo = await create("東京夜景");
  await indexChanges();
  return { token, few, many, exact, textMatch, tokyo };
}

let lists: Awaited<ReturnType<typeof createPlaylists>>;

// The words that correct typing errors are read at the first search of a process, and are later a few seconds old.
beforeAll(async () => {
  lists = await createPlaylists();
});

describe("listPlaylists: answers", () => {
  it("listPlaylists answers with the public playlists only, the most followed or the newest first", async () => {
    const { id: owner, token } = await createCaller();
    const few = await createPlaylist(owner, [], { name: "Ordered one" });
    const many = await createPlaylist(owner, [], { name: "Ordered two" });
    await createPlaylist(owner, [], { name: "Ordered unlisted", visibility: "unlisted" });
    await createPlaylist(owner, [], { name: "Ordered private", visibility: "private" });
    await sql`update playlists set followers_count = 2 where id = ${few.id}`;
    await sql`update playlists set followers_count = 1 where id = ${many.id}`;
    await indexChanges();
    for (const sort of ["popular", "newest"]) {
      const expected = sort === "popular" ? [few.id, many.id] : [many.id, few.id];
      expect(await listIds(`/playlists?query=ordered&sort=${sort}`, token)).toEqual(expected);
      expect(await walk(`/playlists?query=ordered&sort=${sort}&per_page=1`, token)).toEqual(expected);
    }
    const all = await listIds("/playlists?sort=popular&per_page=100");
    expect(all.filter((id) => [few.id, many.id].includes(id))).toEqual([few.id, many.id]);
    expect(await listIds("/playlists?per_page=100")).toEqual(all);
  });

  it("listPlaylists finds playlists by the rules of the search, the best matches first", async () => {
    const { token, few, many, exact, textMatch, tokyo } = lists;
    const find = async (query: string) => {
      const path = `/playlists?query=${encodeURIComponent(query)}`;
      const ids = await listIds(path, token);
      expect(await walk(`${path}&per_page=1`, token), query).toEqual(ids);
      expect((await get(path, { token })).body.pagination.total, query).toBe(ids.length);
      return ids;
    };
    expect(await find("lanterns")).toEqual([exact, many, few, textMatch]);
    expect(await find("marra lant")).toEqual([many, few, textMatch]);
    expect(await find('"lanterns over"')).toEqual([few]);
    expect(await find("lanterns -dawn -slow")).toEqual([exact, few]);
    expect(await find("ＬＡＮＴÉＲＮＳ over")).toEqual([few]);
    expect(await find("marakesh lanterms dawn")).toEqual([many]);
    expect(await find("terns")).toEqual([]);
    expect(await find("京夜")).toEqual([tokyo]);
    expect(await find("-lanterns")).toEqual([]);
  });

  it("listPlaylists finds words of the name, without regard to accents; and to nothing but signs it answers nothing", async () => {
    const { id: owner, token } = await createCaller();
    const { id } = await createPlaylist(owner, [], { name: "Café Nocturne" });
    await indexChanges();
    expect(await listIds("/playlists?query=cafe%20noc", token)).toEqual([id]);
    expect(await listIds("/playlists?query=%25_", token)).toEqual([]);
  });

  it("listPlaylists answers anonymous callers with minimal playlists", async () => {
    const { id: owner } = await createCaller();
    await createPlaylist(owner);
    const { body } = await get("/playlists?sort=newest");
    expect(Object.keys(body.pagination.data[0]).sort()).toEqual([
      "duration",
      "id",
      "image",
      "model_type",
      "name",
      "tracks_count",
    ]);
  });
});

describe("listPlaylists: authorization", () => {
  it("listPlaylists hides the playlists of people who blocked each other from both, and those of suspended people from all", async () => {
    const [owner, viewer] = [await createCaller(), await createCaller()];
    const { id } = await createPlaylist(owner.id, [], { name: "Guarded list" });
    await indexChanges();
    expect(await listIds("/playlists?query=guarded", viewer.token)).toEqual([id]);
    await sql`insert into blocks ${rows({ blocker_id: viewer.id, blocked_id: owner.id })}`;
    expect(await listIds("/playlists?query=guarded", viewer.token)).toEqual([]);
    expect(await listIds("/playlists?query=guarded")).toEqual([id]);
    await sql`update users set suspended_at = now() where id = ${owner.id}`;
    expect(await listIds("/playlists?query=guarded")).toEqual([]);
  });

  it("listPlaylists finds what comes after however many playlists of somebody who is suspended", async () => {
    const [owner, other] = [await createCaller(), await createCaller()];
    await sql`
      insert into playlists (owner_id, name, visibility)
      select ${owner.id}, 'Crowded list', 'public' from generate_series(1, 210)`;
    const { id } = await createPlaylist(other.id, [], { name: "Crowded list of another" });
    await indexChanges();
    await sql`update users set suspended_at = now() where id = ${owner.id}`;
    expect(await walk("/playlists?query=crowded&per_page=1", other.token)).toEqual([id]);
  });

  it("listPlaylists leaves out a playlist with exactly the name that has an excluded word elsewhere", async () => {
    const { id: ownerId, token } = await createCaller();
    const { id } = await createPlaylist(ownerId, [], { name: "Meridian" });
    const other = await createPlaylist(ownerId, [], { name: "Meridian" });
    await sql`update playlists set description = 'For slow evenings.' where id = ${other.id}`;
    await indexChanges();
    expect(await listIds("/playlists?query=meridian%20-slow", token)).toEqual([id]);
    expect(await walk("/playlists?query=meridian%20-slow&per_page=1", token)).toEqual([id]);
  });
});
