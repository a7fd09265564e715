import "server-only";
import { assertManages, mustActForAll } from "@/lib/catalog/members/service";
import { addDays, change, type Span, spanLength } from "@/lib/listening/insights/spans";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { RECENT_DAYS, SHADES, USUAL_WEEKS } from "./constants";
import type * as contract from "./contract";
import { findGrowth, findUploads } from "./queries";
import { growthTrend } from "./trend";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Just after midnight, today's plays would be held against next to no time. */
const LEAST_OF_TODAY = 0.25;

/** The weeks that are compared, each a span, the latest one `now`. */
function windowsAt(time: Date) {
  const to = time.toISOString().slice(0, 10);
  const weeks = Array.from({ length: USUAL_WEEKS + 1 }, (_, ago): Span => {
    const end = addDays(to, -RECENT_DAYS * ago);
    return { from: addDays(end, 1 - RECENT_DAYS), to: end };
  });
  const [now, ...earlier] = weeks.map((span, ago) => ({
    name: ago === 0 ? "now" : `before ${ago}`,
    ...span,
  }));
  if (!now) throw new Error("there is always a week");
  const elapsed = (time.getTime() % DAY_MS) / DAY_MS;
  return {
    spans: [now, ...earlier],
    days: RECENT_DAYS - 1 + Math.max(LEAST_OF_TODAY, elapsed),
    windows: {
      now: { from: now.from, to: now.to },
      before: { from: earlier.at(-1)?.from ?? now.from, to: addDays(now.from, -1) },
    },
  };
}

const oneDecimal = (number: number) => Math.round(number * 10) / 10;

/** The growth of tracks by their ids. Throws `not_found` and `forbidden` for the first that is unknown or not the caller's. */
async function loadGrowth(caller: UserCaller, ids: readonly number[]) {
  const { spans, days, windows } = windowsAt(new Date());
  const rows = await findGrowth(caller, [...new Set(ids)], spans);
  mustActForAll(rows, "track");
  const data = rows.map(({ id, release_date, measured }) => {
    const figure = (name: "plays" | "listeners", isNow: boolean) =>
      measured
        .filter(({ span }) => (isNow ? span === "now" : span.startsWith("before")))
        .reduce((sum, row) => sum + row[name], 0);
    const [plays, previousPlays] = [figure("plays", true), figure("plays", false)];
    const [listeners, previousListeners] = [figure("listeners", true), figure("listeners", false)];
    const sinceRelease = release_date ? spanLength({ from: release_date, to: windows.before.to }) : 0;
    const previousDays = Math.min(spanLength(windows.before), Math.max(1, sinceRelease));
    return [
      String(id),
      {
        plays,
        plays_before: oneDecimal(previousPlays / USUAL_WEEKS),
        plays_change: change(plays, previousPlays / USUAL_WEEKS),
        listeners,
        listeners_before: oneDecimal(previousListeners / USUAL_WEEKS),
        listeners_change: change(listeners, previousListeners / USUAL_WEEKS),
        trend: growthTrend({ plays, days }, { plays: previousPlays, days: previousDays }),
      },
    ] as const;
  });
  return { data: Object.fromEntries(data), windows };
}

/** A track's plays and listeners of the last week, against the four weeks before. */
export function getTrackGrowth(caller: UserCaller, input: Input<typeof contract.getTrackGrowth>) {
  return loadGrowth(caller, [input.trackId]);
}

/** The same for several tracks. */
export function getTracksGrowth(caller: UserCaller, input: Input<typeof contract.getTracksGrowth>) {
  return loadGrowth(caller, input.track_ids);
}

/** The days of a year with what an artist published. Throws `not_found` and `forbidden`. */
export async function getContributionGraph(
  caller: UserCaller,
  input: Input<typeof contract.getContributionGraph>,
) {
  const year = input.year ?? new Date().getUTCFullYear();
  const artist = assertManages(
    await findUploads(caller, input.artistId, year),
    "artist",
    "the contribution graph of ",
  );
  const uploaded = new Map(artist.uploads.map(({ date, uploads }) => [date, uploads]));
  const first = `${year}-01-01`;
  const length = spanLength({ from: first, to: `${year}-12-31` });
  const days = Array.from({ length }, (_, index) => {
    const date = addDays(first, index);
    const uploads = uploaded.get(date) ?? 0;
    return { date, uploads, level: SHADES.filter((least) => uploads >= least).length };
  });
  return {
    data: {
      year,
      total: days.reduce((sum, { uploads }) => sum + uploads, 0),
      active_days: uploaded.size,
      years: artist.years,
      days,
    },
  };
}
