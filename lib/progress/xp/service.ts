import "server-only";
import { addDays, change } from "@/lib/listening/insights/spans";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode } from "@/lib/platform/payments-mode";
import { listAchievements } from "@/lib/progress/achievements/service";
import { XP_PERIOD_DAYS, XP_SOURCES } from "./constants";
import * as contract from "./contract";
import { levelFromXp, levelStanding } from "./levels";
import * as pages from "./pages";
import { findDashboard, findLevel, findOwnerXp, findXpDays, findXpEvents, findXpSources } from "./queries";

const NEXT = 3;

const today = () => new Date().toISOString().slice(0, 10);

/** The first day of a period that ends today. */
const firstDay = (days: number) => addDays(today(), 1 - days);

/** Reads the totals of the account's artists. */
export async function getProducerDashboard(caller: UserCaller) {
  const { xp, totals, earned, growth, top_tracks, recent_activity } = await findDashboard(
    caller.userId,
    livemode(),
  );
  const comparison = Object.entries(growth).map(([name, { current, before }]) => [
    name,
    { current, before, change: change(current, before) },
  ]);
  return {
    data: {
      xp: levelStanding(xp),
      totals: { ...totals, earned_amount: earned?.earned_amount ?? 0, currency: earned?.currency ?? "usd" },
      growth: Object.fromEntries(comparison),
      top_tracks,
      next_achievements: await nextAchievements(caller),
      recent_activity,
    },
  };
}

/** The locked achievements of which most is done, and whose season is not over. */
async function nextAchievements(caller: UserCaller) {
  const { data } = await listAchievements(caller, { state: "locked" });
  const now = new Date().toISOString();
  const open = data.filter(({ season }) => season === null || season.ends_at > now);
  const done = ({ progress }: (typeof data)[number]) => progress.value / progress.goal;
  return open.toSorted((a, b) => done(b) - done(a)).slice(0, NEXT);
}

/** The level of an account. Throws `not_found` without one that others may know of. */
export async function getProducerLevel(
  caller: UserCaller,
  { user_id = caller.userId }: Input<typeof contract.getProducerLevel>,
) {
  const { xp, is_ranked, above, all } = orNotFound(await findLevel(user_id), "user");
  const hasPlace = is_ranked && xp > 0;
  const others = Math.max(all - 1, 1);
  return {
    data: {
      user_id,
      ...levelStanding(xp),
      rank: hasPlace ? above + 1 : null,
      percentile: hasPlace ? Math.round((1 - above / others) * 1000) / 10 : null,
    },
  };
}

/** The XP by source, also of those without any, from a day on. */
async function loadSources(userId: number, from: string | null, to = today()) {
  const rows = await findXpSources(userId, from, to);
  return XP_SOURCES.map((source) => rows.find((row) => row.source === source) ?? { source, xp: 0, count: 0 });
}

/** The account's XP of a period by source, and what earned it. */
export async function listXpSources(caller: UserCaller, input: Input<typeof contract.listXpSources>) {
  const { [input.period]: days } = XP_PERIOD_DAYS;
  const from = days === null ? null : firstDay(days);
  const sources = await loadSources(caller.userId, from);
  const pagination = await paginateList(
    input,
    (slice) => findXpEvents(caller.userId, from, slice),
    contract.listXpSources,
  );
  return { sources, pagination };
}

/** The account's XP and level at the end of each day. */
export async function getProgressData(
  caller: UserCaller,
  { timeframe }: Input<typeof contract.getProgressData>,
) {
  return { data: { timeframe, points: await loadDays(caller.userId, XP_PERIOD_DAYS[timeframe]) } };
}

async function loadDays(userId: number, length: number) {
  const span = { from: firstDay(length), to: today() };
  const { xp, days } = await findXpDays(userId, span);
  const gained = new Map(days.map((row) => [row.date, row.gained]));
  const points = [];
  // Backwards from what the account has now.
  let total = xp;
  for (let date = span.to; date >= span.from; date = addDays(date, -1)) {
    const some = gained.get(date) ?? 0;
    points.unshift({ date, gained: some, xp: Math.max(total, 0), level: levelFromXp(total) });
    total -= some;
  }
  return points;
}

/** Reads the XP for the page of an account's progress. */
export const getProgress = serve(pages.getProgress, async (caller, { from, to }) => {
  const [level, sources] = await Promise.all([
    getProducerLevel(caller, {}),
    loadSources(caller.userId, from, to),
  ]);
  return { level: level.data, sources };
});

/** The level of an artist's owner; null for an artist without one. */
export const getArtistStanding = serve(pages.getArtistStanding, async (_caller, { artist_id }) => {
  const xp = await findOwnerXp(artist_id);
  return xp === undefined ? null : levelStanding(xp);
});
