import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { pathId } from "@/lib/platform/http-contract/fields";
import type { Input } from "@/lib/platform/http-contract/operation";
import type { PagePeriod } from "./constants";
import { ENGAGEMENT_STEPS, MIN_PLAYS } from "./engagement-constants";
import type * as contract from "./engagement-contract";
import { findEngagement } from "./engagement-queries";
import { pageSpan, periodSpans, type Span } from "./spans";

/** A day before every play. */
const FIRST_DAY = "2000-01-01";

/** Reads how far people listen to a track. Throws `not_found` and `forbidden`. */
export async function getTrackEngagementMetrics(
  caller: UserCaller,
  input: Input<typeof contract.getTrackEngagementMetrics>,
) {
  return { metrics: await measure(caller, input.id, periodSpans(input.period).span) };
}

/** The same for a page, with the id as its URL has it. */
export async function openEngagement(caller: UserCaller, slug: string, period: PagePeriod) {
  const { data: id } = pathId.safeParse(slug);
  if (id === undefined) throw new ApiError("not_found");
  const { from, to } = pageSpan(period);
  return measure(caller, id, { from: from ?? FIRST_DAY, to });
}

/**
 * A step's share is of the plays that lasted until it began; `retention_quality` is the mean of
 * the share of the track that each play heard. Both are about plays whose length is known.
 */
async function measure(caller: UserCaller, id: number, span: Span) {
  const row = assertManages(await findEngagement(caller, id, span), "track", "the insights of ");
  const { duration, plays, ended, completions, skips, average_ms_played, heard, saves } = row;
  const rate = (part: number) => (plays === 0 ? null : part / plays);
  let going = plays;
  const completion_curve = ended.map((count, index) => {
    const step = {
      step: index + 1,
      from_ms: Math.round((index * duration) / ENGAGEMENT_STEPS),
      share: rate(going),
    };
    going -= count;
    return step;
  });
  return {
    ...span,
    plays,
    completion_curve,
    completions,
    completion_rate: rate(completions),
    skips,
    skip_rate: rate(skips),
    average_ms_played,
    saves,
    retention_quality: heard === null || plays < MIN_PLAYS ? null : Math.round(heard * 1_000) / 10,
  };
}
