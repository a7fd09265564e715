import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { awardWaiting, countAllHolders } from "@/lib/progress/achievements/award-service";
import { ACHIEVEMENT_CATEGORIES, RARITIES } from "@/lib/progress/achievements/constants";
import { ACHIEVEMENTS } from "@/lib/progress/achievements/kinds";
import { createProducer, release } from "@/tests/support/achievements";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";

const PATH = "/producer-intelligence/achievements";

interface AchievementItem {
  id: string;
  unlocked_at: string | null;
  progress: { value: number; goal: number };
  share_of_producers: number;
  times_unlocked: number;
  season: { name: string; starts_at: string; ends_at: string } | null;
}

async function listAchievements(token: string, query = ""): Promise<AchievementItem[]> {
  const { status, body } = await get(`${PATH}${query}`, { token });
  expect(status).toBe(200);
  expect(body.success).toBe(true);
  return body.data as AchievementItem[];
}

describe("listAchievements: answers", () => {
  it("listAchievements answers all achievements to somebody who has none", async () => {
    const { token } = await createCaller();
    const all = await listAchievements(token);
    expect(all.map(({ id }) => id)).toEqual(ACHIEVEMENTS.map(({ id }) => id));
    expect(all.every(({ unlocked_at, progress }) => unlocked_at === null && progress.value === 0)).toBe(true);
    expect(await listAchievements(token, "?state=unlocked")).toEqual([]);
    expect(await listAchievements(token, "?state=locked")).toHaveLength(ACHIEVEMENTS.length);
  });

  it("listAchievements answers how far a producer is, and how many have what it has", async () => {
    const producer = await createProducer();
    await release(producer, 3);
    const other = await createProducer();
    await release(other, 3);
    await sql`delete from artist_members where user_id <> all(${[producer.id, other.id]})`;
    await awardWaiting();
    await sql`delete from achievement_progress where user_id = ${other.id}`;
    await countAllHolders();
    const token = await createToken(producer.id);
    const [first] = await listAchievements(token, "?state=unlocked");
    expect(first).toMatchObject({
      id: "first-release",
      unlocked_at: expect.stringMatching(/Z$/),
      progress: { value: 3, goal: 1 },
      times_unlocked: 1,
      share_of_producers: 0.5,
      season: null,
    });
    const ten = (await listAchievements(token, "?state=locked")).find(({ id }) => id === "ten-releases");
    expect(ten).toMatchObject({ unlocked_at: null, progress: { value: 3, goal: 10 }, share_of_producers: 0 });
  });

  it("listAchievements answers a seasonal one of last year as unlocked, with the season that began last", async () => {
    const { id, token } = await createCaller();
    await sql`
      insert into achievement_progress (user_id, key, season, value, unlocked_at, xp)
      values (${id}, 'halloween', '2020', 1, '2020-10-31T10:00:00Z', 200), (${id}, 'halloween', '2021', 1, '2021-10-31T10:00:00Z', 200)`;
    const [item] = await listAchievements(token, "?state=unlocked");
    expect(item).toMatchObject({
      id: "halloween",
      unlocked_at: "2021-10-31T10:00:00.000Z",
      times_unlocked: 2,
      progress: { value: 0, goal: 1 },
    });
    expect(item?.season?.starts_at).toMatch(/-10-30T00:00:00.000Z$/);
    expect(item?.season?.ends_at).toMatch(/-11-02T00:00:00.000Z$/);
  });
});

describe("listAchievements: refusals", () => {
  it("listAchievements refuses an unknown state", async () => {
    const { token } = await createCaller();
    expect((await get(`${PATH}?state=won`, { token })).status).toBe(422);
  });
});

describe("The achievements", () => {
  it("The achievements are at least forty, in every category, each with its own id and name", () => {
    expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ACHIEVEMENTS.map(({ id }) => id)).size).toBe(ACHIEVEMENTS.length);
    expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(ACHIEVEMENTS.length);
    expect(new Set(ACHIEVEMENTS.map(({ category }) => category))).toEqual(new Set(ACHIEVEMENT_CATEGORIES));
  });

  it.each(ACHIEVEMENTS)("The achievement $id brings what its rarity allows", ({ rarity, xp }) => {
    const [least, most] = {
      common: [100, 1_000],
      rare: [1_500, 2_000],
      epic: [2_500, 3_500],
      legendary: [4_000, 6_000],
    }[rarity];
    expect(RARITIES).toContain(rarity);
    expect(xp).toBeGreaterThanOrEqual(least ?? 0);
    expect(xp).toBeLessThanOrEqual(most ?? 0);
  });
});
