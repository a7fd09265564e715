import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { Principal, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import type * as contract from "./contract";
import * as pages from "./pages";
import { acceptSplits, propose } from "./proposal-queries";
import * as queries from "./queries";

export { findShares } from "./queries";

/** Divides the price of a track. Throws `not_found` and `forbidden`. */
export async function getTrackSplits(caller: UserCaller, { id }: Input<typeof contract.getTrackSplits>) {
  const row = assertManages(await queries.findSplits(caller, id), "track", "the splits of ");
  const { accepted, alone, history } = row;
  const pending = row.concerned ? row.pending : null;
  const shares = accepted?.filter(({ bps }) => bps > 0) ?? (alone ? [alone] : []);
  const current = row.concerned ? shares : [];
  return {
    state: pending ? ("pending" as const) : ("accepted" as const),
    splits: pending ?? current,
    current,
    history,
  };
}

/**
 * Proposes how the price of a track is shared. Throws `not_found`, `forbidden`, `validation_failed` for those who cannot be paid, and
 * `conflict` while a proposal waits that only its proposer and the seller may replace.
 */
export async function putTrackSplits(caller: UserCaller, input: Input<typeof contract.putTrackSplits>) {
  await proposeSplits(caller, input);
  return getTrackSplits(caller, input);
}

/** The same for a job. */
export async function proposeSplits(
  actor: Principal,
  input: Input<typeof contract.putTrackSplits>,
): Promise<void> {
  assertManages(await queries.findSplitter(actor, input.id), "track", "the splits of ");
  const unpayable = await queries.findUnpayable(
    actor.userId,
    input.splits.map(({ user_id }) => user_id),
  );
  const wrong = input.splits.findIndex(({ user_id }) => unpayable.includes(user_id));
  if (wrong >= 0) throw invalid({ [`splits.${wrong}.user_id`]: "There is no account with this id." });
  const proposer = await propose({
    callerId: actor.userId,
    isOperator: actor.isOperator,
    trackId: input.id,
    shares: input.splits.map(({ user_id, bps }) => ({ userId: user_id, bps })),
  });
  if (proposer !== undefined) {
    throw new ApiError(
      "conflict",
      `A proposal of ${proposer} waits. Only ${proposer} and the seller of the track can replace it.`,
      undefined,
      { reason_code: "proposal_waits" },
    );
  }
}

/** Agrees to the proposed split. Throws `not_found` when no split of the track names the caller. */
export async function acceptTrackSplits(
  caller: UserCaller,
  { id }: Input<typeof contract.acceptTrackSplits>,
) {
  const changed = await acceptSplits(caller.userId, id);
  if (changed === undefined) orNotFound(undefined, "split of yours", "track");
  return { changed: changed === true, ...(await getTrackSplits(caller, { id })) };
}

/** The proposed splits that wait for the signed-in account. */
export const listWaitingSplits = serve(pages.listWaitingSplits, (caller) =>
  queries.findWaitingSplits(caller.userId),
);

/** Agrees to a proposed split from its page. */
export const agreeToSplit = serve(pages.agreeToSplit, async (caller, { track_id }) => {
  await acceptTrackSplits(caller, { id: track_id });
});
