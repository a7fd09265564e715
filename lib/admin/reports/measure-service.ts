import "server-only";
import { suspendAccount } from "@/lib/admin/people/service";
import { deleteComment } from "@/lib/catalog/comments/service";
import { hideTrack, showTrack } from "@/lib/catalog/tracks/hide-service";
import { type HideableSubject, isHideable } from "@/lib/community/reports/kinds";
import { type Measure, possibleMeasures } from "@/lib/community/reports/states";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import * as queries from "./measure-queries";
import { findResponsible, isStillHidden, type LockedReport } from "./queries";

/**
 * Hides something from everybody but those who manage it and operators, and emails them, except an account whose warning says so too. False
 * when it no longer exists, or cannot be hidden.
 */
export async function hideSubject(
  subject: HideableSubject,
  id: number,
  reason: string,
  warnedUserId?: number,
): Promise<boolean> {
  if (subject === "track") {
    if (!(await hideTrack(id, reason))) return false;
    await queries.notifyManagers(id, warnedUserId);
    return true;
  }
  if (!(await queries.hideContent(subject, id, reason))) return false;
  await queries.notifyOwners(subject, id, warnedUserId);
  return true;
}

/** Ends that: it is what its owner last wished. False when it is not hidden. */
export async function showSubject(subject: HideableSubject, id: number): Promise<boolean> {
  if (subject === "track") {
    if (!(await showTrack(id))) return false;
    await queries.notifyManagers(id);
    return true;
  }
  if (!(await queries.showContent(subject, id))) return false;
  await queries.notifyOwners(subject, id);
  return true;
}

/** Shows something that a report or a notice hid until now, unless another one hides it. */
export async function showUnlessHidden(subject: HideableSubject, id: number): Promise<void> {
  if (!(await isStillHidden(subject, id))) await showSubject(subject, id);
}

interface MeasureRequest {
  caller: UserCaller;
  report: LockedReport;
  reportId: number;
  measures: readonly Measure[];
  /** The words of the operator to the owner. */
  message: string;
  /** The account that is warned or suspended. */
  userId: number | undefined;
}

/**
 * Takes the measures that an operator has chosen, each with an entry in the audit log. Returns whether the subject is hidden. Throws
 * `validation_failed` for what is not possible for its kind, and without the words that its owner reads.
 */
export async function takeMeasures(request: MeasureRequest): Promise<boolean> {
  const { caller, report, reportId, measures, message } = request;
  const { subject_type, subject_id } = report;
  const accounts = await findResponsible(reportId);
  const possible = possibleMeasures(subject_type, accounts);
  if (measures.length === 0) throw invalid({ measures: "Choose what to do, or dismiss the report." });
  if (!measures.every((measure) => possible.includes(measure)))
    throw invalid({ measures: "This is no longer possible here. Load the page again." });
  const addresses = measures.filter((measure) => measure !== "remove" && measure !== "elsewhere");
  if (addresses.length > 0 && message === "")
    throw invalid({ message: "Say why: the owner gets this message." });
  const account =
    accounts.find(({ id }) => id === request.userId) ?? (accounts.length === 1 ? accounts[0] : undefined);
  if (!account && (measures.includes("warn") || measures.includes("suspend")))
    throw invalid({ user_id: "Choose the account." });

  const warned = measures.includes("warn") ? account : undefined;
  let isHidden = false;
  if (measures.includes("hide") && isHideable(subject_type)) {
    isHidden = await hideSubject(subject_type, subject_id, message, warned?.id);
    if (isHidden) await queries.recordDecision(hiddenEvent(subject_type), caller.userId, report, message);
  }
  if (measures.includes("remove")) {
    await deleteComment(caller, { id: subject_id }).catch(ignoreMissing);
    await queries.recordDecision("comment_removed", caller.userId, report, "");
  }
  if (warned && subject_type !== "duplicate" && subject_type !== "appeal") {
    await queries.queueWarning(warned.id, { ...report, subject_type }, message, isHidden);
    await queries.recordDecision("account_warned", caller.userId, report, message, warned.id);
  }
  if (account && measures.includes("suspend")) {
    if (account.is_operator) throw invalid({ user_id: "Operators are not suspended from here." });
    await suspendAccount(caller, { user_id: account.id, reason: message });
  }
  return isHidden;
}

/** The kind of the entry in the audit log. */
export const hiddenEvent = (subject: HideableSubject) =>
  subject === "track" ? "track_hidden" : "content_hidden";

export const restoredEvent = (subject: HideableSubject) =>
  subject === "track" ? "track_restored" : "content_restored";

function ignoreMissing(cause: unknown): void {
  if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
}
