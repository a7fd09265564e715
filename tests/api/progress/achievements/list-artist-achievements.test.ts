import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getRarestAchievements } from "@/lib/progress/achievements/service";
import { getArtistStanding } from "@/lib/progress/xp/service";
import { createProducer } from "@/tests/support/achievements";
import { get } from "@/tests/support/api";
import { createArtist, createUser } from "@/tests/support/factories";

const nobody = { kind: "anonymous", address: "203.0.113.7" } as const;

interface AchievementItem {
  pagination: { total: number; data: { id: string; unlocked_at: string; season: string | null }[] };
}

async function listAchievements(artistId: number, query = "") {
  const { status, body } = await get(`/artists/${artistId}/achievements${query}`);
  expect(status).toBe(200);
  return (body as unknown as AchievementItem).pagination;
}

async function unlock(userId: number, key: string, at: string | null, season = "") {
  await sql`
    insert into achievement_progress (user_id, key, season, value, unlocked_at, xp)
    values (${userId}, ${key}, ${season}, 1, ${at}, ${at ? 100 : 0})`;
}

describe("listArtistAchievements: answers", () => {
  it("listArtistAchievements answers with the owner's unlocked achievements, the newest first, in pages", async () => {
    const { id, artistId } = await createProducer();
    await unlock(id, "first-release", "2026-01-01T00:00:00Z");
    await unlock(id, "halloween", "2025-10-31T00:00:00Z", "2025");
    await unlock(id, "first-sale", "2026-02-01T00:00:00Z");
    await unlock(id, "ten-sales", null);
    const member = await createUser();
    await sql`insert into artist_members (artist_id, user_id, role) values (${artistId}, ${member.id}, 'member')`;
    await unlock(member.id, "million-plays", "2026-02-01T00:00:00Z");
    const { total, data } = await listAchievements(artistId);
    expect(total).toBe(3);
    expect(data.map(({ id: key, season }) => [key, season])).toEqual([
      ["first-sale", null],
      ["first-release", null],
      ["halloween", "2025"],
    ]);
    expect((await listAchievements(artistId, "?per_page=1&page=2")).data.map((one) => one.id)).toEqual([
      "first-release",
    ]);
  });

  it("listArtistAchievements answers nothing for artists that nobody has claimed, and of suspended accounts", async () => {
    expect((await listAchievements((await createArtist()).id)).total).toBe(0);
    const { id, artistId } = await createProducer();
    await unlock(id, "first-release", "2026-01-01T00:00:00Z");
    await sql`update users set suspended_at = now() where id = ${id}`;
    expect((await listAchievements(artistId)).total).toBe(0);
  });

  it("The page of an artist has the level of the owner, and none without an owner", async () => {
    const { id, artistId } = await createProducer();
    expect(await getArtistStanding(nobody, { artist_id: artistId })).toEqual({ level: 1, title: "Novice" });
    await sql`
      insert into xp_totals (user_id, xp) values (${id}, 2700) on conflict (user_id) do update set xp = excluded.xp`;
    expect(await getArtistStanding(nobody, { artist_id: artistId })).toEqual({
      level: 10,
      title: "Experienced",
    });
    expect(await getArtistStanding(nobody, { artist_id: (await createArtist()).id })).toBeNull();
  });

  it("The page of an artist has the owner's rarest achievements, at most five", async () => {
    const { id, artistId } = await createProducer();
    const keys = [
      "first-release",
      "ten-releases",
      "first-sale",
      "first-reply",
      "five-complete",
      "million-plays",
    ];
    for (const key of keys) await unlock(id, key, "2026-01-01T00:00:00Z");
    await sql`
      insert into achievement_counts (key, holders, producers)
      select key, place * 10, 100 from unnest(${keys.toReversed()}::text[]) with ordinality as counted (key, place)
      on conflict (key) do update set holders = excluded.holders, producers = excluded.producers`;
    const rarest = await getRarestAchievements(nobody, { artist_id: artistId });
    expect(rarest.map((one) => [one.id, one.share_of_producers])).toEqual([
      ["million-plays", 0.1],
      ["five-complete", 0.2],
      ["first-reply", 0.3],
      ["first-sale", 0.4],
      ["ten-releases", 0.5],
    ]);
  });
});

describe("listArtistAchievements: refusals", () => {
  it("listArtistAchievements refuses an unknown artist", async () => {
    expect((await get("/artists/999999999/achievements")).status).toBe(404);
  });
});
