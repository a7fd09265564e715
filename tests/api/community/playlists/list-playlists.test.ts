import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller, createPlaylist } from "@/tests/support/factories";
import { listIds, walk } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";

describe("listPlaylists: answers", () => {
  it("listPlaylists answers with the public playlists only, the most followed or the newest first", async () => {
    const { id: owner, token } = await createCaller();
    const few = await createPlaylist(owner, [], { name: "Ordered one" });
    const many = await createPlaylist(owner, [], { name: "Ordered two" });
    await createPlaylist(owner, [], { name: "Ordered unlisted", visibility: "unlisted" });
    await createPlaylist(owner, [], { name: "Ordered private", visibility: "private" });
    await sql`update playlists set followers_count = 2 where id = ${few.id}`;
    await sql`update playlists set followers_count = 1 where id = ${many.id}`;
    expect(await listIds("/playlists?query=ordered", token)).toEqual([few.id, many.id]);
    expect(await listIds("/playlists?query=ordered&sort=newest", token)).toEqual([many.id, few.id]);
    expect(await walk("/playlists?query=ordered&per_page=1", token)).toEqual([few.id, many.id]);
  });

  it("listPlaylists finds a part of the name, without regard to accents; and to nothing but signs it answers nothing", async () => {
    const { id: owner, token } = await createCaller();
    const { id } = await createPlaylist(owner, [], { name: "Café Nocturne" });
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
    expect(await listIds("/playlists?query=guarded", viewer.token)).toEqual([id]);
    await sql`insert into blocks ${rows({ blocker_id: viewer.id, blocked_id: owner.id })}`;
    expect(await listIds("/playlists?query=guarded", viewer.token)).toEqual([]);
    expect(await listIds("/playlists?query=guarded")).toEqual([id]);
    await sql`update users set suspended_at = now() where id = ${owner.id}`;
    expect(await listIds("/playlists?query=guarded")).toEqual([]);
  });
});
