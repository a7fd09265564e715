import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getPerformance } from "@/lib/listening/insights/service";
import { periodSpans } from "@/lib/listening/insights/spans";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { findMiscounts } from "@/lib/listening/plays/verify-queries";
import { createScene, play } from "@/tests/support/insights";
import { userCaller } from "@/tests/support/user-caller";

/** Far beyond the range of a 32-bit integer. */
const FIRST_ID = 2 ** 45;

/** A scene whose tracks, album, artists and listeners all have ids from `FIRST_ID`. */
async function createLargeScene() {
  for (const table of ["tracks", "albums", "artists", "listeners"]) {
    await sql`alter table ${sql(table)} alter column id restart with ${sql.unsafe(String(FIRST_ID))}`;
  }
  return createScene();
}

describe("Counting with ids beyond 32 bits", () => {
  it("Counting with ids beyond 32 bits drains, shows, verifies and recounts plays", async () => {
    const { producer, artist, album, own } = await createLargeScene();
    const subjects = [
      ["track", own.id],
      ["album", album.id],
      ["artist", artist.id],
    ] as const;
    const expectFigures = async (plays: number, listeners: number) => {
      for (const [kind, id] of subjects) {
        expect(id).toBeGreaterThanOrEqual(FIRST_ID);
        const performance = await getPerformance(userCaller(producer.id), {
          kind,
          id,
          spans: periodSpans("7-days"),
        });
        expect(performance.figures).toMatchObject({ plays, listeners });
        expect(performance.all_time).toMatchObject({ plays, listeners });
      }
    };

    await play({ track: own.id, device: "a", daysAgo: 2 }, { track: own.id, device: "b" });
    await drainPlays();
    await expectFigures(2, 2);

    // A known listener, while the play is still in the queue and after it was drained.
    await play({ track: own.id, device: "a" });
    await expectFigures(3, 2);
    await drainPlays();
    await expectFigures(3, 2);

    for (const [kind, id] of subjects) {
      expect(await findMiscounts(sql, kind, [id])).toEqual([]);
      await sql`update insight_totals set listeners = 7 where kind = ${kind} and entity_id = ${id}`;
      await sql`insert into insight_recounts (kind, entity_id) values (${kind}, ${id}) on conflict do nothing`;
    }
    await drainPlays();
    await expectFigures(3, 2);
    for (const [kind, id] of subjects) expect(await findMiscounts(sql, kind, [id])).toEqual([]);
  });
});
