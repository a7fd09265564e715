import { expect, test } from "vitest";
import { sql } from "@/db/client";

/** Checks that the demo data is ranked, so that the charts of a new server are not empty. */
export function describeDemoCharts(): void {
  test("The demo data has charts of tracks and albums in every period, of all music and of genres", async () => {
    const charts = await sql`
      select kind, period, max(place) filter (where genre_id = 0)::int as places, count(distinct genre_id) > 5 as genres
      from chart_places group by 1, 2 order by 1, 2`;
    expect(charts.map(({ kind, period, genres }) => [kind, period, genres])).toEqual(
      ["album", "track"].flatMap((kind) => ["day", "month", "week"].map((period) => [kind, period, true])),
    );
    for (const { places } of charts) expect(places).toBeGreaterThanOrEqual(50);
  });
}
