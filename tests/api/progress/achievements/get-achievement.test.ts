import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createProducer } from "@/tests/support/achievements";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const path = (id: string) => `/producer-intelligence/achievements/${id}/details`;

async function unlock(userId: number, key: string, at: string) {
  await sql`
    insert into achievement_progress (user_id, key, value, unlocked_at, xp) values (${userId}, ${key}, 1, ${at}, 100)`;
}

describe("getAchievement: answers", () => {
  it("getAchievement answers one achievement, with the first and the last account that unlocked it, of those who show their rank", async () => {
    const [first, newest, hidden, suspended] = [
      await createProducer(),
      await createProducer(),
      await createProducer(),
      await createProducer(),
    ];
    await unlock(first.id, "first-sale", "2026-01-01T00:00:00Z");
    await unlock(newest.id, "first-sale", "2026-02-01T00:00:00Z");
    await unlock(hidden.id, "first-sale", "2026-02-15T00:00:00Z");
    await sql`update users set shows_rank = false where id = ${hidden.id}`;
    await unlock(suspended.id, "first-sale", "2026-03-01T00:00:00Z");
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    const { token } = await createCaller();
    const { status, body } = await get(path("first-sale"), { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: "first-sale",
      category: "market",
      progress: { value: 0, goal: 1 },
      first: { artist: { id: first.artistId }, unlocked_at: "2026-01-01T00:00:00.000Z" },
      newest: { artist: { id: newest.artistId }, unlocked_at: "2026-02-01T00:00:00.000Z" },
    });
  });

  it("getAchievement answers nobody while nobody has it", async () => {
    const { token } = await createCaller();
    const { body } = await get(path("million-plays"), { token });
    expect(body.data).toMatchObject({ first: null, newest: null, unlocked_at: null });
  });
});

describe("getAchievement: refusals", () => {
  it("getAchievement refuses an unknown achievement", async () => {
    const { token } = await createCaller();
    expect((await get(path("nothing"), { token })).status).toBe(404);
  });
});
