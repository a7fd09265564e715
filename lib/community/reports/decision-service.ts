import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./decision-pages";
import * as queries from "./decision-queries";
import { APPEAL_MONTHS, COUNTER_BUSINESS_DAYS } from "./notice-constants";
import { addBusinessDays } from "./notice-states";

/**
 * The decisions about reports and the takedown notices that hide something of the account, or have done so, with what it can do about each. Throws `not_found` for what the account does not manage.
 */
export const getDecisions = serve(pages.getDecisions, async ({ userId }, { subject_type, subject_id }) =>
  orNotFound(await queries.findDecisions(userId, subject_type, subject_id), subject_type),
);

/**
 * Answers a takedown notice, for everything that it hides and the account manages. The claimant is emailed all of it. What it is about comes
 * back on the tenth business day. Throws `not_found`, and `conflict` when the notice hides nothing that is not answered.
 */
export const sendCounterNotice = serve(
  pages.sendCounterNotice,
  ({ userId }, { notice_id, mistake: _, jurisdiction: __, ...draft }) =>
    inAmbientTransaction(async () => {
      const notice = await queries.lockHidingNotice(userId, notice_id);
      if (!notice) throw new ApiError("not_found", "There is no such notice about music of yours.");
      const restoreAt = addBusinessDays(new Date(), COUNTER_BUSINESS_DAYS);
      if (!(await queries.insertCounterNotice(userId, notice_id, draft, restoreAt)))
        throw new ApiError(
          "conflict",
          "A counter-notice has answered this already, or nothing is hidden by it any more. Load the page again.",
        );
    }),
);

/**
 * Asks operators to decide again about a report that hides something of the account; of one decision, once. Throws `conflict` when it cannot
 * be appealed: it does not exist, is not about something of the account, hides nothing any more, is too old, or was appealed.
 */
export const appealDecision = serve(pages.appealDecision, async ({ userId }, { report_id, details }) => {
  if (!(await queries.insertAppeal(userId, report_id, details)))
    throw new ApiError(
      "conflict",
      `This cannot be appealed: a decision that hides something of yours can be, once, within ${APPEAL_MONTHS} months.`,
    );
});
