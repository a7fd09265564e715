import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { countXp, createLevel } from "@/tests/support/xp";

const PATH = "/producer-intelligence/xp-sources";

describe("listXpSources: answers", () => {
  it("listXpSources answers all sources with their XP and their reasons, the latest first", async () => {
    const { token, track } = await createLevel();
    const { status, body } = await get(PATH, { token });
    expect(status).toBe(200);
    expect(body.sources.filter(({ xp }: { xp: number }) => xp > 0)).toEqual([
      { source: "upload", xp: 100, count: 1 },
      { source: "like", xp: 4, count: 2 },
    ]);
    expect(body.sources).toHaveLength(11);
    expect(body.pagination).toMatchObject({ total: 3, current_page: 1 });
    expect(body.pagination.data.at(-1)).toMatchObject({
      source: "upload",
      xp: 100,
      subject: { type: "track", id: String(track.id), name: "Night Drive" },
    });
  });

  it("listXpSources answers each once by cursor", async () => {
    const { token } = await createLevel();
    const entries: unknown[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { pagination } = (await get(`${PATH}?per_page=1&cursor=${encodeURIComponent(cursor)}`, { token }))
        .body as { pagination: { data: unknown[]; next_cursor: string | null } };
      entries.push(...pagination.data);
      cursor = pagination.next_cursor;
    }
    expect(entries).toHaveLength(3);
  });

  it("listXpSources answers with the XP of the period only, and with none that was taken back", async () => {
    const { id, token, track } = await createLevel();
    await sql`update xp_entries set at = at - interval '20 days' where user_id = ${id} and source = 'upload'`;
    await sql`delete from likes where track_id = ${track.id}`;
    await countXp();
    const { body } = await get(`${PATH}?period=7d`, { token });
    expect(body.pagination.data).toEqual([]);
    expect((await get(`${PATH}?period=30d`, { token })).body.pagination.total).toBe(1);
  });
});
