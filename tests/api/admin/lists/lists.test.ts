import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  exportTracks,
  listAlbumsForOperators,
  listOrdersForOperators,
  listTracksForOperators,
} from "@/lib/admin/lists/service";
import { moderateTracks } from "@/lib/admin/reports/service";
import { exportArtists, listAllArtists } from "@/lib/catalog/artists/service";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import { exportList } from "@/lib/platform/audit-log/service";
import { createAlbum, createArtist, createTrack, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";

const createOperator = async () => userCaller((await createUser({ role: "operator" })).id, true);
const newest = { sort: "newest", direction: "desc", page: 1 };

describe("The operators' lists", () => {
  it("The list of tracks has those of every state, is searched by track and artist, and sorted by title and plays", async () => {
    const caller = await createOperator();
    const artist = await createArtist({ name: "Quorn Belt" });
    const tracks = [
      await createTrack([artist.id], { name: "Beta", plays: 5 }),
      await createTrack([artist.id], { name: "Alpha", plays: 9 }),
      await createTrack([artist.id], { name: "Gamma", status: "draft" }),
    ];
    await sql`update track_stats set ranked_plays = plays where track_id = any(${tracks.map(({ id }) => id)}::bigint[])`;
    const list = async (more: object) =>
      listTracksForOperators(caller, { filter: "all", search: "quorn", ...newest, ...more });
    const names = async (more: object) => (await list(more)).pagination.data.map(({ name }) => name);
    expect(await names({})).toEqual(["Gamma", "Alpha", "Beta"]);
    expect(await names({ sort: "title", direction: "asc" })).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await names({ sort: "plays" })).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await names({ filter: "draft" })).toEqual(["Gamma"]);
    expect(await names({ search: "alph" })).toEqual(["Alpha"]);
    expect(await list({})).toMatchObject({
      plays: 14,
      counts: { all: 3, published: 2, draft: 1, hidden: 0 },
    });
    expect(await list({ filter: "draft" })).toMatchObject({ plays: 0, pagination: { total: 1 } });
  });

  it("The file of a list has what the filter shows, in its order, and no cell that a spreadsheet takes for a formula", async () => {
    const caller = await createOperator();
    const artist = await createArtist({ name: "Formula Makers" });
    await createTrack([artist.id], { name: "=HYPERLINK(1)" });
    await createTrack([artist.id], { name: "B, with comma" });
    const filter = { filter: "all", search: "formula makers", sort: "title", direction: "asc" };
    const { csv } = await exportTracks(caller, filter);
    const lines = csv.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",'=HYPERLINK(1),Formula Makers,published,");
    expect(lines[2]).toContain(',"B, with comma",');
  });

  it("The list of artists is sorted by name in both directions, and its file has what the filter shows", async () => {
    const [caller, owner] = [await createOperator(), await createUser()];
    await createArtist({ owner_id: owner.id, name: "Zinc Parade B" });
    await createArtist({ name: "Zinc Parade A" });
    const names = async (more: object) =>
      (
        await listAllArtists(caller, { members: "all", search: "zinc parade", page: 1, ...more })
      ).pagination.data.map(({ name }) => name);
    expect(await names({})).toEqual(["Zinc Parade A", "Zinc Parade B"]);
    expect(await names({ sort: "name", direction: "desc" })).toEqual(["Zinc Parade B", "Zinc Parade A"]);
    expect(await names({ sort: "newest", direction: "asc" })).toEqual(["Zinc Parade B", "Zinc Parade A"]);
    const read = async (members: string) => {
      const { csv, is_cut } = await exportArtists(caller, { members, search: "zinc parade", sort: "name" });
      expect(is_cut).toBe(false);
      return csv.replace("\uFEFF", "").trim().split("\r\n");
    };
    expect((await read("all"))[0]).toBe("artist_id,artist,owner,members,tracks,created_at");
    expect((await read("all"))[1]).toContain(`,Zinc Parade B,${owner.handle},1,0,`);
    expect(await read("none")).toHaveLength(2);
  });

  it("The file of a list ends after 50,000 rows and says that there are more", async () => {
    const { userId } = await createOperator();
    const write = (rows: number) =>
      exportList(
        userId,
        "numbers",
        [["n", (n: number) => n]],
        Array.from({ length: rows }, (_, n) => n),
      );
    const whole = await write(MAX_EXPORTED_ROWS);
    expect(whole.is_cut).toBe(false);
    const part = await write(MAX_EXPORTED_ROWS + 1);
    expect(part).toEqual({ csv: whole.csv, is_cut: true });
  });

  it("The list of albums counts tracks and plays of each", async () => {
    const caller = await createOperator();
    const artist = await createArtist({ name: "Slab" });
    const album = await createAlbum([artist.id], { name: "Concrete" });
    await createTrack([artist.id], { album_id: album.id, album_position: 1, plays: 4 });
    const { pagination, counts } = await listAlbumsForOperators(caller, {
      filter: "all",
      search: "Slab",
      ...newest,
    });
    expect(pagination.data).toMatchObject([{ name: "Concrete", artists: "Slab", tracks: 1, plays: 4 }]);
    expect(counts).toMatchObject({ all: 1, published: 1, draft: 0 });
  });

  it("Tracks that are selected are hidden together with a reason that their owners are emailed, and restored together", async () => {
    const [caller, owner] = [await createOperator(), await createUser()];
    const artist = await createArtist({ owner_id: owner.id, name: "Copycats" });
    const ids = [(await createTrack([artist.id])).id, (await createTrack([artist.id])).id];
    const change = (act: string, reason: string) => moderateTracks(caller, { act, track_ids: ids, reason });
    await expect(change("hide", "")).rejects.toMatchObject({ errors: { reason: expect.any(String) } });
    expect(await change("hide", "Taken from others.")).toEqual({ changed: 2 });
    const list = async () =>
      (await listTracksForOperators(caller, { filter: "hidden", search: "copycats", ...newest })).pagination
        .data;
    expect(await list()).toMatchObject([
      { hidden_reason: "Taken from others." },
      { hidden_reason: "Taken from others." },
    ]);
    await runJobs();
    expect(await findMails(owner.email)).toHaveLength(2);
    expect(await change("restore", "")).toEqual({ changed: 2 });
    expect(await list()).toEqual([]);
    await expect(change("restore", "")).rejects.toMatchObject({ code: "conflict" });
  });

  it("The lists are for operators alone", async () => {
    const member = userCaller((await createUser()).id);
    const query = { filter: "all", search: "", ...newest };
    for (const list of [listTracksForOperators, listAlbumsForOperators, listOrdersForOperators])
      await expect(list(member, query)).rejects.toMatchObject({ code: "forbidden" });
  });
});
