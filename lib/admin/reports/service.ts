import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { compareRecordings } from "@/lib/catalog/fingerprints/service";
import { allowDuplicate } from "@/lib/catalog/track-audio/processing-service";
import { isHideable } from "@/lib/community/reports/kinds";
import { type Measure, possibleDecisions, type ReportDecision } from "@/lib/community/reports/states";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { findRecordings, findTrackNames, recordDecision } from "./measure-queries";
import {
  hiddenEvent,
  hideSubject,
  restoredEvent,
  showSubject,
  showUnlessHidden,
  takeMeasures,
} from "./measure-service";
import { hasTakedown } from "./notice-queries";
import * as pages from "./pages";
import * as queries from "./queries";

const REPORTS_ON_A_PAGE = 25;

/** The text that the owner of something reads while a report on it is open. */
const UNDER_REVIEW = (subject: string) =>
  `Someone has reported this ${subject}. It is hidden until operators have decided.`;

/** A page of reports for operators. */
export const listReports = serve(pages.listReports, async (_, { page, ...filter }) => {
  const query = { page, per_page: REPORTS_ON_A_PAGE };
  const { data, counts } = await queries.findReportsPage(filter, pageSlice(query));
  return { counts, pagination: paginate(query, counts[filter.state], data) };
});

/** A report with what is needed to decide it. Throws `not_found`. */
export const getReport = serve(pages.getReport, async (caller, { report_id }) => {
  const report = orNotFound(await queries.findReport(report_id), "report");
  const accounts = report.accounts.map((account) => ({ ...account, own: account.id === caller.userId }));
  return { ...report, accounts, comparison: await compareSubject(report) };
});

type ReportRow = pages.ReportRow;

/** The addresses of tracks in the details of a report. */
const TRACK_ADDRESS = /\/tracks\/(\d{1,15})(?!\d)/g;

/** The recording of a reported track beside those that it repeats, or that the report names; null for a report on something else. */
async function compareSubject({ subject_type, subject_id, details, same }: ReportRow) {
  if (subject_type !== "track" && subject_type !== "duplicate") return null;
  return compareTrack(subject_id, details, same);
}

/** The recording of a track beside those that repeat it, that `same` has, or that the text names; null when the track is gone. */
export async function compareTrack(trackId: number, details: string, same: readonly { id: number }[] = []) {
  const namedIds = [
    ...same.map(({ id }) => id),
    ...[...details.matchAll(TRACK_ADDRESS)].map(([, id]) => Number(id)),
  ];
  const { hasPrint, recordings } = await compareRecordings(trackId, namedIds);
  const tracks = await findRecordings([trackId, ...recordings.map(({ track_id }) => track_id)]);
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const own = byId.get(trackId);
  if (!own) return null;
  return {
    track: own,
    has_print: hasPrint,
    others: recordings.flatMap(({ track_id, ...match }) => {
      const track = byId.get(track_id);
      return track ? [{ track, ...match }] : [];
    }),
  };
}

/**
 * Decides the open reports on a subject together, or hides or restores it. Throws `conflict` for what cannot be decided in this state, and
 * `validation_failed` without the words that its owner is sent.
 */
export const decideReport = serve(pages.decideReport, (caller, { report_id, decision, ...input }) =>
  inAmbientTransaction(async () => {
    const report = orNotFound(await queries.lockReport(report_id), "report");
    if (!possibleDecisions(report).includes(decision)) throw new ApiError("conflict", staleDecision(report));
    await DECIDE[decision]({ caller, report, reportId: report_id, ...input });
  }),
);

const OUTCOMES = { open: "still open", upheld: "acted on", dismissed: "dismissed" } as const;

/** Tells who was faster. */
function staleDecision({ state, decided_by }: queries.LockedReport): string {
  if (state === "open") return "This is already hidden. Load the page again.";
  const operator = decided_by === null ? "Another operator" : `@${decided_by}`;
  return `${operator} has decided this report in the meantime: it is ${OUTCOMES[state]}. Load the page again.`;
}

/**
 * Hides or restores tracks that nobody has reported; their owners are emailed. Leaves alone those that are so already or cannot be, and those
 * that a takedown notice hides.
 */
export const moderateTracks = serve(pages.moderateTracks, async (caller, { act, track_ids, reason }) => {
  if (act === "hide" && reason === "") throw invalid({ reason: "Say why: the owners are shown this." });
  const count = await inAmbientTransaction(async () => {
    let changes = 0;
    for (const { id, name } of await findTrackNames(track_ids)) {
      // Its notice is the place to take it back, which the claimant is told.
      if (act === "restore" && (await hasTakedown(id))) continue;
      // The reports before the track, as a decision locks them.
      await queries.endHiding(id);
      if (!(await (act === "hide" ? hideSubject("track", id, reason) : showSubject("track", id)))) continue;
      changes++;
      const subject = { subject_type: "track", subject_id: id, subject_name: name } as const;
      await recordDecision(
        act === "hide" ? hiddenEvent("track") : restoredEvent("track"),
        caller.userId,
        subject,
        reason,
      );
    }
    return changes;
  });
  if (count === 0) throw new ApiError("conflict", "None of these tracks can be changed this way.");
  return { changed: count };
});

interface DecisionRequest {
  caller: UserCaller;
  report: queries.LockedReport;
  reportId: number;
  measures: Measure[];
  /** The words to the owner, and those to the reporters. */
  message: string;
  answer: string;
  user_id?: number | undefined;
}

const DECIDE: Record<ReportDecision, (request: DecisionRequest) => Promise<void>> = {
  async uphold(request) {
    const { caller, report, answer, user_id } = request;
    if (report.subject_type === "duplicate") return allow(caller.userId, report, answer);
    if (report.subject_type === "appeal") return grantAppeal(request);
    const hides = await takeMeasures({ ...request, userId: user_id });
    const operatorId = caller.userId;
    await queries.closeReports(report, { from: "open", to: "upheld", hides, answer, operatorId });
    if (!hides) await endReview(report);
    await recordDecision("report_upheld", operatorId, report, answer);
  },

  async hide({ caller, report, reportId }) {
    const { subject_type, subject_id } = report;
    if (
      !isHideable(subject_type) ||
      !(await hideSubject(subject_type, subject_id, UNDER_REVIEW(subject_type)))
    )
      throw new ApiError("conflict", `This ${subject_type} no longer exists, or cannot be hidden.`);
    await queries.markHiding(reportId);
    await recordDecision(hiddenEvent(subject_type), caller.userId, report, "");
  },

  async dismiss(request) {
    const { subject_type } = request.report;
    if (subject_type === "duplicate" || subject_type === "appeal") mustAnswer(request);
    const kinds = { duplicate: "duplicate_declined", appeal: "appeal_dismissed" } as const;
    await closeReport(
      request,
      "open",
      subject_type === "duplicate" || subject_type === "appeal" ? kinds[subject_type] : "report_dismissed",
    );
  },

  async restore(request) {
    const { subject_type } = request.report;
    if (isHideable(subject_type)) await closeReport(request, "upheld", restoredEvent(subject_type));
  },
};

/** Lets a track be published beside those that it duplicates. */
async function allow(operatorId: number, report: queries.LockedReport, answer: string): Promise<void> {
  await allowDuplicate(report.subject_id);
  await queries.closeReports(report, { from: "open", to: "upheld", hides: false, answer, operatorId });
  await recordDecision("duplicate_allowed", operatorId, report, answer);
}

function mustAnswer({ answer }: DecisionRequest): void {
  if (answer === "") throw invalid({ answer: "Say why: the artist reads this." });
}

/** The words to the people whose report was upheld until an appeal was granted. */
const GRANTED_APPEAL = "They changed their decision after an appeal.";

/** Takes the decision back that an appeal is about, unless that has been done. */
async function grantAppeal(request: DecisionRequest): Promise<void> {
  mustAnswer(request);
  const { caller, report, answer } = request;
  const original = await queries.lockReport(report.subject_id);
  if (original && possibleDecisions(original).includes("restore") && isHideable(original.subject_type))
    await closeReport(
      { ...request, report: original, answer: GRANTED_APPEAL },
      "upheld",
      restoredEvent(original.subject_type),
    );
  const operatorId = caller.userId;
  await queries.closeReports(report, { from: "open", to: "upheld", hides: false, answer, operatorId });
  await recordDecision("appeal_upheld", operatorId, report, answer);
}

/** Dismisses all reports on a subject in a state, and shows a subject that they hid. */
async function closeReport(
  { caller, report, answer }: DecisionRequest,
  from: "open" | "upheld",
  kind: "report_dismissed" | "duplicate_declined" | "appeal_dismissed" | ReturnType<typeof restoredEvent>,
) {
  const operatorId = caller.userId;
  await queries.closeReports(report, { from, to: "dismissed", hides: false, answer, operatorId });
  await endReview(report);
  await recordDecision(kind, operatorId, report, answer);
}

/** Shows a subject that its reports hid until they were closed, unless another report or a notice hides it. */
async function endReview(report: queries.LockedReport): Promise<void> {
  const { subject_type, subject_id, is_subject_hidden } = report;
  if (is_subject_hidden && isHideable(subject_type)) await showUnlessHidden(subject_type, subject_id);
}
