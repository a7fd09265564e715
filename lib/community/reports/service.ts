import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { deleteComment } from "@/lib/catalog/comments/service";
import { allowDuplicate, getTrackProcessing } from "@/lib/catalog/track-audio/processing-service";
import { hideTrack, showTrack } from "@/lib/catalog/tracks/hide-service";
import { repeatOutput } from "@/lib/platform/http-contract/already-done";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import type * as contract from "./contract";
import * as pages from "./pages";
import * as queries from "./queries";
import { possibleDecisions, type ReportDecision } from "./states";

const REPORTS_ON_A_PAGE = 25;

/** The text that the owner of a track reads while a report on it is open. */
const UNDER_REVIEW = "Somebody has reported this track. It is hidden until operators have decided.";

/** Stores a report; of the same subject there is one open report by an account. Throws `validation_failed` for what the caller cannot see. */
export async function createReport(caller: UserCaller, input: Input<typeof contract.createReport>) {
  const { subject_type, subject_id } = input;
  if (subject_type === "user" && subject_id === caller.userId) {
    throw invalid({ subject_id: "Must not be your own id." });
  }
  const put = await queries.putReport(caller, input);
  if (!put) throw invalid({ subject_id: notFoundMessage(subject_type) });
  const answer = { report: { id: put.id, state: "open" as const } };
  return put.repeated ? repeatOutput(answer) : answer;
}

/**
 * Asks operators to allow a track that failed as a duplicate. Throws `not_found`, `forbidden`, and `conflict` when there is nothing to
 * dispute: it has not failed so, its file is gone, or they have declined.
 */
export async function disputeDuplicate(
  caller: UserCaller,
  { id, reason }: Input<typeof contract.disputeDuplicate>,
) {
  const { processing } = await getTrackProcessing(caller, { id });
  const put = await queries.putDispute(caller, id, reason);
  if (!put) {
    throw new ApiError(
      "conflict",
      processing.error?.code !== "duplicate"
        ? "Only a track that failed with the code duplicate can be disputed."
        : processing.dispute?.state === "declined"
          ? "Operators have declined this already. Upload another recording."
          : "The file is no longer kept. Upload it again.",
    );
  }
  const { created_at, repeated: isRepeated } = put;
  const answer = { dispute: { state: "open" as const, answer: "", created_at, decided_at: null } };
  return isRepeated ? repeatOutput(answer) : answer;
}

/** A page of reports for operators. */
export const listReports = serve(pages.listReports, async (_, { page, ...filter }) => {
  const query = { page, per_page: REPORTS_ON_A_PAGE };
  const { data, counts } = await queries.findReportsPage(filter, pageSlice(query));
  return { counts, pagination: paginate(query, counts[filter.state], data) };
});

/** A report with what is needed to decide it. Throws `not_found`. */
export const getReport = serve(pages.getReport, async (_, { report_id }) =>
  orNotFound(await queries.findReport(report_id), "report"),
);

/**
 * Decides the open reports on a subject together, or hides or restores a track. Upheld, a track is hidden and a comment deleted. Throws
 * `conflict` for what cannot be decided in this state, and `validation_failed` without the reason that the owner of a track is shown.
 */
export const decideReport = serve(pages.decideReport, (caller, { report_id, decision, answer }) =>
  inAmbientTransaction(async () => {
    const report = orNotFound(await queries.lockReport(report_id), "report");
    if (!possibleDecisions(report).includes(decision)) {
      throw new ApiError("conflict", "Somebody else has decided this report meanwhile.");
    }
    await DECIDE[decision]({ caller, report, reportId: report_id, answer });
  }),
);

/** Hides or restores tracks that nobody has reported; their owners are emailed. Leaves alone those that are so already or cannot be. */
export const moderateTracks = serve(pages.moderateTracks, async (caller, { act, track_ids, reason }) => {
  if (act === "hide" && reason === "") throw invalid({ reason: "Say why: the owners are shown this." });
  const count = await inAmbientTransaction(async () => {
    let changes = 0;
    for (const { id, name } of await queries.findTrackNames(track_ids)) {
      if (!(await (act === "hide" ? hideTrack(id, reason) : showTrack(id)))) continue;
      changes++;
      await queries.notifyManagers(id);
      const subject = { subject_type: "track", subject_id: id, subject_name: name } as const;
      await queries.recordDecision(
        act === "hide" ? "track_hidden" : "track_restored",
        caller.userId,
        subject,
        reason,
      );
    }
    return changes;
  });
  if (count === 0) throw new ApiError("conflict", "None of these tracks can be changed so.");
  return { changed: count };
});

interface Decided {
  caller: UserCaller;
  report: queries.LockedReport;
  reportId: number;
  answer: string;
}

const DECIDE: Record<ReportDecision, (decided: Decided) => Promise<void>> = {
  async uphold({ caller, report, answer }) {
    const { subject_type, subject_id } = report;
    if (subject_type === "duplicate") return allow(caller.userId, report, answer);
    const isTrack = subject_type === "track";
    if (isTrack && answer === "") throw invalid({ answer: "Say why: the owner of the track is shown this." });
    const hides = isTrack && (await hideTrack(subject_id, answer));
    if (subject_type === "comment") await deleteComment(caller, { id: subject_id }).catch(ignoreMissing);
    if (hides) await queries.notifyManagers(subject_id);
    const operatorId = caller.userId;
    await queries.closeReports(report, { from: "open", to: "upheld", hides, answer, operatorId });
    await queries.recordDecision("report_upheld", operatorId, report, answer);
  },

  async hide({ caller, report, reportId }) {
    if (!(await hideTrack(report.subject_id, UNDER_REVIEW))) {
      throw new ApiError("conflict", "This track is gone, or cannot be hidden.");
    }
    await queries.markHiding(reportId);
    await queries.notifyManagers(report.subject_id);
    await queries.recordDecision("track_hidden", caller.userId, report, "");
  },

  async dismiss(decided) {
    const isDispute = decided.report.subject_type === "duplicate";
    if (isDispute && decided.answer === "") throw invalid({ answer: "Say why: the artist reads this." });
    await closeReport(decided, "open", isDispute ? "duplicate_declined" : "report_dismissed");
  },

  async restore(decided) {
    await closeReport(decided, "upheld", "track_restored");
  },
};

/** Lets a track be published beside those that it duplicates. */
async function allow(operatorId: number, report: queries.LockedReport, answer: string): Promise<void> {
  await allowDuplicate(report.subject_id);
  await queries.closeReports(report, { from: "open", to: "upheld", hides: false, answer, operatorId });
  await queries.recordDecision("duplicate_allowed", operatorId, report, answer);
}

/** Dismisses all reports on a subject in a state, and shows a track that no other decision hides. */
async function closeReport(
  { caller, report, answer }: Decided,
  from: "open" | "upheld",
  kind: "report_dismissed" | "track_restored" | "duplicate_declined",
) {
  const { subject_type, subject_id } = report;
  const operatorId = caller.userId;
  await queries.closeReports(report, { from, to: "dismissed", hides: false, answer, operatorId });
  if (
    subject_type === "track" &&
    !(await queries.isHiddenForGood(subject_id)) &&
    (await showTrack(subject_id))
  ) {
    await queries.notifyManagers(subject_id);
  }
  await queries.recordDecision(kind, operatorId, report, answer);
}

function ignoreMissing(cause: unknown): void {
  if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
}
