import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { hideTrack } from "@/lib/catalog/tracks/hide-service";
import {
  NOTICE_DECISIONS,
  type NoticeDecision,
  possibleNoticeDecisions,
} from "@/lib/community/reports/notice-states";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { hideContent, recordDecision } from "./measure-queries";
import { hiddenEvent, restoredEvent, showUnlessHidden } from "./measure-service";
import * as pages from "./notice-pages";
import * as queries from "./notice-queries";
import { compareTrack } from "./service";

const NOTICES_ON_A_PAGE = 25;

/** The text that those who manage something read while a notice hides it. It names nobody: the notice has the claimant. */
const TAKEDOWN_REASON =
  "A takedown notice says that this uses somebody's work without permission. You can read it and answer with a counter-notice.";

/** A page of confirmed notices for operators. */
export const listTakedownNotices = serve(pages.listTakedownNotices, async (_, { page, ...filter }) => {
  const query = { page, per_page: NOTICES_ON_A_PAGE };
  const { data, totals } = await queries.findNoticesPage(filter, pageSlice(query));
  const byState = new Map(totals.map(({ state, notices }) => [state as string, notices]));
  const all = totals.reduce((sum, { notices }) => sum + notices, 0);
  const counts = Object.fromEntries(
    pages.NOTICE_FILTERS.map((state) => [state, state === "all" ? all : (byState.get(state) ?? 0)]),
  ) as Record<(typeof pages.NOTICE_FILTERS)[number], number>;
  return { counts, pagination: paginate(query, counts[filter.state], data) };
});

/** A notice with what is needed to decide it, and the recording of one of its tracks: the first, unless `track_id` names another. Throws `not_found`. */
export const getNoticeRecord = serve(pages.getNoticeRecord, async (_, { notice_id, track_id }) => {
  const notice = orNotFound(await queries.findNoticeRecord(notice_id), "report");
  const tracks = notice.subjects.filter(({ subject_type, exists }) => subject_type === "track" && exists);
  const track = tracks.find(({ subject_id }) => subject_id === track_id) ?? tracks[0];
  const words = `${notice.work} ${notice.work_url}`;
  return { ...notice, comparison: track ? await compareTrack(track.subject_id, words) : null };
});

interface NoticeRequest {
  noticeId: number;
  operatorId: number;
  answer: string;
  /** The subjects that are hidden, as `track 12`. */
  subjects: readonly string[];
}

/**
 * Upholds a notice, which hides what the operator has chosen of it; rejects it; or takes an upheld one back. Its claimant is emailed, and when
 * it is upheld, those who manage what it hides. Throws `not_found`, `validation_failed`, and `conflict` for what its state does not allow.
 */
export const decideNotice = serve(pages.decideNotice, ({ userId }, { notice_id, decision, ...input }) =>
  inAmbientTransaction(async () => {
    const notice = orNotFound(await queries.lockNotice(notice_id), "report");
    if (!possibleNoticeDecisions(notice.state).includes(decision))
      throw new ApiError("conflict", `This notice is ${notice.state} in the meantime. Load the page again.`);
    await DECIDE[decision]({ noticeId: notice_id, operatorId: userId, ...input });
    await recordNotice(`notice_${NOTICE_DECISIONS[decision]}`, userId, notice_id, input.answer);
  }),
);

const recordNotice = (
  kind: "notice_upheld" | "notice_rejected" | "notice_restored" | "notice_court_noted",
  operatorId: number,
  noticeId: number,
  reason: string,
) =>
  recordDecision(
    kind,
    operatorId,
    { subject_type: "notice", subject_id: noticeId, subject_name: `Takedown notice ${noticeId}` },
    reason,
  );

const DECIDE: Record<NoticeDecision, (request: NoticeRequest) => Promise<void>> = {
  async uphold({ noticeId, operatorId, answer, subjects }) {
    const subjectsOnFile = await queries.findSubjects(noticeId);
    const targets = subjectsOnFile.filter(({ subject_type, subject_id }) =>
      subjects.includes(`${subject_type} ${subject_id}`),
    );
    if (targets.length === 0) throw invalid({ subjects: "Choose what to hide, or reject the notice." });
    let hidden = 0;
    for (const subject of targets) {
      const { subject_type, subject_id } = subject;
      const isHidden = await (subject_type === "track"
        ? hideTrack(subject_id, TAKEDOWN_REASON)
        : hideContent(subject_type, subject_id, TAKEDOWN_REASON));
      if (!isHidden) continue;
      hidden++;
      await queries.markSubjectHidden(noticeId, subject_type, subject_id);
      await recordDecision(hiddenEvent(subject_type), operatorId, subject, `Takedown notice ${noticeId}`);
    }
    if (hidden === 0)
      throw new ApiError("conflict", "None of these exists any more. Reject the notice, and say so.");
    await queries.closeNotice(noticeId, { state: "upheld", answer, operatorId });
    await queries.notifyUploaders(noticeId);
    await queries.reportRepeatInfringers(noticeId);
  },

  async reject({ noticeId, operatorId, answer }) {
    if (answer === "") throw invalid({ answer: "Say why: the claimant reads this." });
    await queries.closeNotice(noticeId, { state: "rejected", answer, operatorId });
  },

  async restore({ noticeId, operatorId, answer }) {
    const restoredSubjects = await queries.unhideSubjects(noticeId, queries.ALL_SUBJECTS);
    await queries.closeCounters(noticeId, { to: "restored" });
    await queries.closeNotice(noticeId, { state: "restored", answer, operatorId });
    for (const subject of restoredSubjects) {
      await showUnlessHidden(subject.subject_type, subject.subject_id);
      await recordDecision(
        restoredEvent(subject.subject_type),
        operatorId,
        subject,
        `Takedown notice ${noticeId}`,
      );
    }
  },
};

/**
 * Notes that a claimant went to court, so that a counter-notice restores nothing by itself; its author is emailed. Throws `not_found`, and
 * `conflict` when it does not wait any more.
 */
export const noteCourt = serve(pages.noteCourt, ({ userId }, { counter_notice_id, note }) =>
  inAmbientTransaction(async () => {
    const noticeId = orNotFound(await queries.findCounteredNotice(counter_notice_id), "report");
    await queries.lockNotice(noticeId);
    if (!(await queries.markCourt(counter_notice_id, note, userId)))
      throw new ApiError("conflict", "This counter-notice does not wait any more. Load the page again.");
    await queries.moveCounteredNotice(noticeId);
    await recordNotice("notice_court_noted", userId, noticeId, note);
  }),
);

/**
 * Shows what a notice hides no longer, for the job that runs when it was withdrawn and when a counter-notice is due: reads what is so at `now`,
 * and may run twice.
 */
export async function restoreTakedownSubjects(noticeId: number, now: Date): Promise<void> {
  await inAmbientTransaction(async () => {
    const notice = await queries.lockNotice(noticeId);
    if (notice?.state === "withdrawn") {
      await showAll(await queries.unhideSubjects(noticeId, queries.ALL_SUBJECTS));
      await queries.closeCounters(noticeId, { to: "ended" });
    }
    if (notice?.state === "countered") {
      const restoredSubjects = await queries.unhideSubjects(noticeId, queries.dueSubjects(now));
      await queries.closeCounters(noticeId, { to: "restored", dueAt: now });
      await queries.moveCounteredNotice(noticeId);
      await showAll(restoredSubjects);
      if (restoredSubjects.length > 0) await queries.notifyClaimant(noticeId);
    }
  });
}

async function showAll(subjects: Awaited<ReturnType<typeof queries.unhideSubjects>>): Promise<void> {
  for (const { subject_type, subject_id } of subjects) await showUnlessHidden(subject_type, subject_id);
}
