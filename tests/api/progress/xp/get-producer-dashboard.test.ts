import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { ACHIEVEMENTS } from "@/lib/progress/achievements/kinds";
import { get } from "@/tests/support/api";
import { play } from "@/tests/support/insights";
import { drainRelations } from "@/tests/support/reactions";
import { createLevel } from "@/tests/support/xp";

it("getProducerDashboard answers with the level, the totals of the artists, their growth and the next goals", async () => {
  const { token, track } = await createLevel();
  await play(
    { track: track.id, device: "a" },
    { track: track.id, device: "b" },
    { track: track.id, device: "a", daysAgo: 40 },
  );
  await drainPlays();
  await drainRelations();
  const { status, body } = await get("/producer-intelligence/dashboard", { token });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    xp: { level: 2, current: 104 },
    totals: {
      ...{ tracks: 1, albums: 0, plays: 3, listeners: 2, likes: 2, reposts: 0, followers: 0 },
      ...{ sales: 0, earned_amount: 0, currency: "usd" },
    },
    growth: {
      plays: { current: 2, before: 1, change: 100 },
      likes: { current: 2, before: 0, change: 100 },
      xp: { current: 104, before: 0, change: 100 },
    },
    top_tracks: [{ id: track.id, name: "Night Drive", plays: 3 }],
  });
  expect(body.data.next_achievements).toHaveLength(3);
  expect(body.data.recent_activity).toHaveLength(3);
});

it("getProducerDashboard suggests no achievement of a season that is over", async () => {
  const { id, token } = await createLevel();
  const others = ACHIEVEMENTS.filter(({ season }) => !season).map((achievement) => achievement.id);
  await sql`
    insert into achievement_progress (user_id, key, value, unlocked_at, xp)
    select ${id}, key, 1, now(), 100 from unnest(${others}::text[]) as key on conflict do nothing`;
  const { body } = await get("/producer-intelligence/dashboard", { token });
  const ends = body.data.next_achievements.map(
    ({ season }: { season: { ends_at: string } }) => season.ends_at,
  );
  expect(ends.filter((end: string) => end < new Date().toISOString())).toEqual([]);
});
