import { sql } from "@/db/client";
import { copyRows, type ExportInput } from "@/lib/listening/insights/export-queries";
import { periodSpans } from "@/lib/listening/insights/spans";
import { createCookie, createSession } from "@/tests/support/session";
import type { Contender } from "./contenders";
import { Timings } from "./timings";

/** Measures single answers that are not requested by the thousand: a large file, the first byte of a page. */

const ROUNDS = 3;

/** A line of the report: what was measured, what it came to, and against what. */
export type Line = [what: string, milliseconds: number, against: string, ratio: number | string];

/** A CSV of about a million rows through the gateway, against the same rows read from PostgreSQL and thrown away. */
export async function benchCsv(
  gateway: Contender,
  token: string,
  userId: number,
  rows: number,
): Promise<Line[]> {
  const spans = periodSpans("1-year");
  const artistIds = await actForArtists(userId, rows);
  const input: ExportInput = {
    viewer: { userId, isOperator: false },
    type: "tracks",
    artistIds,
    byDay: true,
    now: { name: "now", ...spans.span },
    before: { name: "before", ...spans.before },
  };
  const ours = new Timings();
  const bare = new Timings();
  let bytes = 0;
  let growth = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = gateway.memory();
    let most = before;
    await ours.take(async () => {
      const response = await fetch(`${gateway.origin}/api/v1/producer-intelligence/insights/export/csv`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ group_by: "day", period: "1-year" }),
      });
      if (!response.ok || !response.body) throw new Error(`The export was answered ${response.status}.`);
      bytes = 0;
      for await (const part of response.body) {
        bytes += part.byteLength;
        most = Math.max(most, gateway.memory());
      }
    });
    growth = Math.max(growth, most - before);
    await bare.take(async () => {
      for await (const _ of copyRows(input)) {
        // Thrown away.
      }
    });
  }
  const size = `${Math.round(bytes / 1e6)} MB, memory +${Math.round(growth)} MB`;
  return [
    [`CSV by day, ${size}`, ours.median, "the same COPY, read and thrown away", bare.median / ours.median],
  ];
}

/** Makes the account a member of as many artists as it takes for so many rows of a year by days. */
async function actForArtists(userId: number, rows: number): Promise<number[]> {
  const artists = await sql<{ artist_id: number }[]>`
    with counted as (
      select artist_id, sum(count(distinct track_id)) over (order by artist_id) as tracks from credits group by artist_id)
    select artist_id from counted where tracks - 1 <= ${rows / 365} order by artist_id`;
  const ids = artists.map(({ artist_id }) => artist_id);
  await sql`
    insert into artist_members (artist_id, user_id, role) select unnest(${ids}::bigint[]), ${userId}, 'member'
    on conflict do nothing`;
  return ids;
}

/** Measures the time to the first byte of a page that is drawn for its viewer. */
export async function benchPages(servers: readonly [Contender, Contender], userId: number): Promise<Line[]> {
  const cookie = await createCookie(await createSession(userId), userId);
  const lines: Line[] = [];
  for (const path of ["/insights", "/messages"]) {
    const [ours, next] = [new Timings(), new Timings()];
    for (let round = 0; round < 20; round++) {
      for (const [timings, server] of [
        [ours, servers[0]],
        [next, servers[1]],
      ] as const) {
        const response = await timings.take(() =>
          fetch(`${server.origin}${path}`, { headers: { Cookie: cookie } }),
        );
        if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
        await response.arrayBuffer();
      }
    }
    lines.push([`first byte of ${path}`, ours.median, "next start", next.median / ours.median]);
  }
  return lines;
}
