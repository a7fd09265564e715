import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { get } from "@/tests/support/api";
import { today } from "@/tests/support/insights";
import { createLevel } from "@/tests/support/xp";

it("getProgressData answers a point for each day, today last, with the XP and level at its end", async () => {
  const { id, token } = await createLevel();
  await sql`
    update xp_entries set at = ${`${addDays(today(), -3)}T12:00:00Z`} where user_id = ${id} and source = 'upload'`;
  const { status, body } = await get("/producer-intelligence/progress-data?timeframe=7d", { token });
  expect(status).toBe(200);
  expect(body.data.timeframe).toBe("7d");
  expect(body.data.points).toEqual(
    Array.from({ length: 7 }, (_, place) => ({
      date: addDays(today(), place - 6),
      gained: place === 3 ? 100 : place === 6 ? 4 : 0,
      xp: place < 3 ? 0 : place < 6 ? 100 : 104,
      level: place < 3 ? 1 : 2,
    })),
  );
});
