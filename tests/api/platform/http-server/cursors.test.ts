import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { sealCursor } from "@/lib/platform/http-server/cursor";
import { freshAddress } from "@/tests/support/addresses";
import { type ApiAnswer, get } from "@/tests/support/api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";

/** `cursor`, as every list that grows reads it. */

interface Walkable {
  name: string;
  path: string;
  /** Adds a row somewhere in the list, wherever `at` (0 to 1) says, and returns its id on the wire. */
  add: (at: number) => Promise<number>;
  remove: (id: number) => Promise<unknown>;
}

let token: string;

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(at * 5))).toISOString().slice(0, 10);

async function lists(): Promise<Walkable[]> {
  const caller = await createCaller();
  token = caller.token;
  const artist = await createArtist();
  const track = await createTrack([(await createArtist()).id]);
  return [
    {
      name: "tracks",
      path: `/artists/${artist.id}/tracks`,
      add: async (at) => (await createTrack([artist.id], { release_date: day(at) })).id,
      remove: (id) => sql`delete from tracks where id = ${id}`,
    },
    {
      name: "albums",
      path: `/artists/${artist.id}/albums`,
      add: async (at) => (await createAlbum([artist.id], { release_date: day(at) })).id,
      remove: (id) => sql`delete from albums where id = ${id}`,
    },
    {
      name: "comments",
      path: `/tracks/${track.id}/comments`,
      add: async (at) =>
        (await createComment(track.id, caller.id, { position: Math.floor(at * 4) * 1000 })).id,
      remove: (id) => sql`delete from comments where id = ${id}`,
    },
    {
      name: "followed users",
      path: "/users/me/followed-users",
      add: async (at) => {
        const { id } = await createUser();
        const microseconds = Math.floor(at * 4);
        await sql`
          insert into follows (follower_id, followed_id, created_at)
          values (${caller.id}, ${id}, timestamptz '2026-01-01' + ${microseconds} * interval '1 microsecond')`;
        return id;
      },
      remove: (id) => sql`delete from follows where followed_id = ${id}`,
    },
  ];
}

let all: Walkable[];
beforeAll(async () => {
  all = await lists();
});

const page = (path: string, cursor: string, perPage: number) =>
  get(`${path}?per_page=${perPage}&cursor=${cursor}`, { token, address: freshAddress() });
const pageIds = ({ body }: ApiAnswer): number[] => body.pagination.data.map(({ id }: { id: number }) => id);

/** Walks a list by cursor; `between` runs after every page. */
async function walk({ path }: Walkable, perPage: number, between: () => Promise<void>): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const answer: ApiAnswer = await page(path, cursor, perPage);
    expect(answer.status, answer.text).toBe(200);
    ids.push(...pageIds(answer));
    cursor = answer.body.pagination.next_cursor;
    await between();
  }
  return ids;
}

const change = fc.record({
  add: fc.boolean(),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

describe("A walk by cursor", () => {
  it.each(["tracks", "albums", "comments", "followed users"])(
    "A walk by cursor of %s has each row that was there all along once and in order, while others come and go",
    async (name) => {
      const list = all.find((one) => one.name === name) as Walkable;
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 4, maxLength: 9 }),
          fc.array(change, { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 3 }),
          async (start, changes, perPage) => {
            const present = new Set<number>();
            for (const { at } of start) present.add(await list.add(at));
            const before = await walk(list, 100, async () => {});
            const deletedIds = new Set<number>();
            let turn = 0;
            const ids = await walk(list, perPage, async () => {
              const next = changes[turn++];
              if (!next) return;
              const victim = [...present][Math.floor(next.at * present.size)];
              if (next.add || victim === undefined) await list.add(next.at);
              else {
                await list.remove(victim);
                present.delete(victim);
                deletedIds.add(victim);
              }
            });
            expect(new Set(ids).size).toBe(ids.length);
            const remainingIds = before.filter((id) => !deletedIds.has(id));
            expect(ids.filter((id) => remainingIds.includes(id))).toEqual(remainingIds);
            for (const id of await walk(list, 100, async () => {})) await list.remove(id);
          },
        ),
        { numRuns: 8 },
      );
    },
    60_000,
  );

  it("A walk by cursor has the order of the pages by number, `per_page`, the items and the next cursor, and no positions", async () => {
    const list = all[0] as Walkable;
    for (const at of [0.1, 0.1, 0.9]) await list.add(at);
    const numbered = await get(`${list.path}?per_page=100`, { token });
    expect(await walk(list, 1, async () => {})).toEqual(pageIds(numbered));
    const first = await page(list.path, "", 2);
    expect(Object.keys(first.body.pagination)).toEqual(["per_page", "next_cursor", "data"]);
    expect(first.body.pagination.next_cursor).toMatch(/^[\w-]+$/);
    expect(numbered.body.pagination).not.toHaveProperty("next_cursor");
    const last = await page(list.path, "", 100);
    expect(last.body.pagination.next_cursor).toBeNull();
  });

  it("A walk by cursor is open to anonymous callers, with minimal items", async () => {
    const { path } = all[0] as Walkable;
    const { status, body } = await get(`${path}?cursor=`, { address: freshAddress() });
    expect([status, body.pagination.next_cursor]).toEqual([200, null]);
    expect(body.pagination.data[0]).not.toHaveProperty("artists");
  });
});

describe("Cursors that are answered 422", () => {
  const expectRefusal = async (path: string, cursor: string) => {
    const { status, body } = await page(path, encodeURIComponent(cursor), 1);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["cursor"]]);
  };
  const nextCursor = async ({ path }: Walkable) =>
    (await page(path, "", 1)).body.pagination.next_cursor as string;

  it("A cursor that is none, is too long or was altered is answered 422", async () => {
    const [list] = all as [Walkable];
    for (const at of [0.1, 0.2]) await list.add(at);
    const cursor = await nextCursor(list);
    const flipped = cursor.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    const altered = [flipped, `${cursor}A`, `${cursor}=`, `${cursor}!`, ` ${cursor}`, cursor.slice(0, -2)];
    const unsignedCursor = Buffer.from('["2026-01-01","1"]').toString("base64url");
    for (const bad of ["1", "null", "\u0000", "é", unsignedCursor, "x".repeat(2_000), ...altered]) {
      await expectRefusal(list.path, bad);
    }
  });

  it("The cursor of another list, or of another artist, is answered 422", async () => {
    const [tracks, albums] = all as [Walkable, Walkable];
    for (const at of [0.1, 0.2]) await tracks.add(at);
    const other = await createArtist();
    await expectRefusal(albums.path, await nextCursor(tracks));
    await expectRefusal(`/artists/${other.id}/tracks`, await nextCursor(tracks));
    await expectRefusal(tracks.path, sealCursor("listArtistTracks", ["2026-01-01", "1"]));
  });
});

describe("Link", () => {
  it("The header Link leads through a list by number and by cursor, with the other parameters, to its end", async () => {
    const [list] = all as [Walkable];
    for (const at of [0.1, 0.2, 0.3]) await list.add(at);
    const expected = pageIds(await get(`${list.path}?per_page=100`, { token }));
    for (const start of ["per_page=2&tag=a%20b", "per_page=2&tag=a%20b&cursor="]) {
      const pages: number[][] = [];
      for (let next: string | undefined = `${list.path}?${start}`; next; ) {
        const answer: ApiAnswer = await get(next, { token });
        pages.push(pageIds(answer));
        const link = answer.headers.get("Link");
        next = /^<http:\/\/downbeat\.test\/api\/v1(\/[^>]+)>; rel="next"$/.exec(link ?? "")?.[1];
        expect(next === undefined).toBe(link === null);
        if (next) expect(new URLSearchParams(next.split("?")[1]).get("tag")).toBe("a b");
      }
      expect(pages.flat()).toEqual(expected);
      expect(pages).toHaveLength(Math.ceil(expected.length / 2));
    }
  });
});
