import "server-only";
import { addDays, change, periodSpans, spanLength } from "@/lib/listening/insights/spans";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode } from "@/lib/platform/payments-mode";
import { mustManage, resolveScope } from "@/lib/progress/growth/scope-service";
import { findArtistActivity, findArtistTotals } from "./activity-queries";
import { LATEST } from "./constants";
import * as contract from "./contract";
import * as pages from "./pages";
import { findSocialActivity, findSocialDays } from "./queries";
import type { SOCIAL_FIGURES } from "./shapes";
import { findNews, noteVisit } from "./visit-queries";

const PART = "the activity of ";

/** Lists the activities of others with the caller's artists and their music, the latest first. */
export async function listSocialActivity(
  caller: UserCaller,
  input: Input<typeof contract.listSocialActivity>,
) {
  const scope = await resolveScope(caller, input.artist_id, PART);
  const find = (slice: Parameters<typeof findSocialActivity>[2]) =>
    findSocialActivity(scope, input.type, slice);
  return { pagination: await paginateList(input, find, contract.listSocialActivity) };
}

/** The same added up by day. */
export async function getSocialAnalytics(
  caller: UserCaller,
  input: Input<typeof contract.getSocialAnalytics>,
) {
  const { span, before } = periodSpans(input.period);
  const rows = await findSocialDays(await resolveScope(caller, input.artist_id, PART), {
    from: before.from,
    to: span.to,
  });
  const counts = new Map(rows.map(({ date, figure, count }) => [`${date} ${figure}`, count]));
  const dayCount = (date: string, figure: string) => counts.get(`${date} ${figure}`) ?? 0;
  const sum = (dates: readonly string[], figure: string) =>
    dates.reduce((total, date) => total + dayCount(date, figure), 0);
  const listDates = (days: typeof span) =>
    Array.from({ length: spanLength(days) }, (_, index) => addDays(days.from, index));
  const [dates, earlier] = [listDates(span), listDates(before)];
  const compareFigure = (figure: (typeof SOCIAL_FIGURES)[number]) => {
    const [now, then] = [sum(dates, figure), sum(earlier, figure)];
    return { period: now, before: then, change: change(now, then) };
  };
  return {
    data: {
      ...span,
      totals: {
        likes: compareFigure("likes"),
        reposts: compareFigure("reposts"),
        followers: compareFigure("followers"),
        comments: compareFigure("comments"),
      },
      days: dates.map((date) => ({
        date,
        likes: dayCount(date, "likes"),
        reposts: dayCount(date, "reposts"),
        followers: dayCount(date, "followers"),
        comments: dayCount(date, "comments"),
      })),
    },
  };
}

/** Lists the events of an artist's music, the latest first, with the totals of the period. */
export async function listArtistActivity(
  caller: UserCaller,
  input: Input<typeof contract.listArtistActivity>,
) {
  await mustManage(caller, input.id, PART);
  const query = { artistId: input.id, span: periodSpans(input.period).span, livemode: livemode() };
  const [totals, pagination] = await Promise.all([
    findArtistTotals(caller, query),
    paginateList(input, (slice) => findArtistActivity(caller, query, slice), contract.listArtistActivity),
  ]);
  return { totals, pagination };
}

const NOTHING = { likes: 0, reposts: 0, followers: 0, comments: 0, sales: 0, latest: [] };

/** Reads the changes for an artist since the caller last looked. Throws `not_found` and `forbidden`. */
export const visitInsights = serve(pages.visitInsights, async (caller, { artist_id }) => {
  await mustManage(caller, artist_id, "the insights of ");
  const { since, plays } = await noteVisit(caller.userId, artist_id);
  if (since === null) return { since, plays, ...NOTHING };
  const scope = { viewer: caller, artistId: artist_id };
  const [news, { keyed = [] }] = await Promise.all([
    findNews(scope, since, livemode()),
    findSocialActivity(scope, undefined, { limit: LATEST, after: null }),
  ]);
  const latest = keyed.map(({ item }) => item).filter(({ at }) => new Date(at) > new Date(since));
  return { since, plays, ...news, latest: latest.slice(0, LATEST) };
});
