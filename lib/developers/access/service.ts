import "server-only";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { pageSlice, paginate } from "@/lib/http/contract/lists";
import { mustBeValid } from "@/lib/http/contract/validate";
import { listed } from "@/lib/http/lists/listed";
import { Application, Letter, Refusal, Suspension } from "./input";
import {
  type ApplicationFilter,
  type ApplicationRow,
  changeState,
  findAccess,
  findApplication,
  findApplicationsPage,
  findEventsPage,
  findOwnApplication,
  insertAnswer,
  insertApplication,
  MAX_PENDING,
  suspendAccess,
} from "./queries";
import { type AccessState, DECISIONS, type Decision, type EventKind } from "./states";

const ROWS_ON_A_PAGE = 25;

/** Throws `forbidden` unless the caller is an operator. */
export function mustBeOperator(caller: UserCaller): void {
  if (!caller.isOperator) throw new ApiError("forbidden", "Only operators can do this.");
}

/** Whether the account may issue tokens: the state of its newest application, `none` when it has never applied. */
export async function getAccess(
  caller: Pick<UserCaller, "userId">,
): Promise<{ state: AccessState | "none" }> {
  return { state: (await findAccess(caller.userId))?.state ?? "none" };
}

/** The caller's newest application with its timeline; undefined when it has not applied. */
export async function getApplication(caller: UserCaller) {
  const row = await findOwnApplication(caller.userId);
  return row && toRecord(row);
}

/**
 * Applies for access. Throws `conflict` while an application is open, when access is already approved or suspended, or when it is
 * too early to reapply.
 */
export async function applyForAccess(caller: UserCaller, input: unknown): Promise<void> {
  const application = mustBeValid(Application, input);
  if (await insertApplication(caller.userId, application)) return;
  const access = await findAccess(caller.userId);
  const again = access?.may_apply_at?.toISOString().slice(0, 10);
  throw new ApiError(
    "conflict",
    access?.state === "approved"
      ? "This account already has access."
      : access?.state === "suspended"
        ? "Your API access is suspended. Write to the operators below."
        : access?.state === "declined"
          ? `You can apply again from ${again}.`
          : "You have already applied. You can add to your application below.",
  );
}

/** Sends the operators a message about the open application, or about a suspension. */
export async function answerOperators(caller: UserCaller, input: unknown): Promise<void> {
  const { text } = mustBeValid(Letter, input);
  if (await insertAnswer(caller.userId, text)) return;
  const { state } = await getAccess(caller);
  throw new ApiError(
    "conflict",
    state === "none" || state === "approved" || state === "declined"
      ? "There is no open application to write about."
      : `You have written ${MAX_PENDING} times without a reply. Please wait for one; your messages were received.`,
  );
}

/** A page of applications, for operators; those waiting for them come first. */
export async function listApplications(
  caller: UserCaller,
  { page, ...filter }: ApplicationFilter & { page: number },
) {
  mustBeOperator(caller);
  const query = { page, per_page: ROWS_ON_A_PAGE };
  const { data, counts } = await findApplicationsPage(filter, pageSlice(query));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = (counts.received ?? 0) + (counts.in_review ?? 0) + (counts.needs_information ?? 0);
  const totals: Record<string, number> = { ...counts, all, open };
  const rows = data.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { counts: totals, pagination: paginate(query, totals[filter.state] ?? 0, rows) };
}

/** One application with its applicant and timeline, for operators. */
export async function getApplicationForReview(caller: UserCaller, { request_id }: { request_id: number }) {
  mustBeOperator(caller);
  const row = Number.isSafeInteger(request_id) ? await findApplication(request_id) : undefined;
  if (!row) throw new ApiError("not_found", "There is no application with this id.");
  return { ...toRecord(row), applicant: row.applicant, others: row.others };
}

interface Ruling {
  request_id: number;
  decision: Decision;
}

/**
 * Applies an operator's decision; `input` has its details (a reason, a question). The applicant is notified by email. Throws
 * `conflict` when the application has changed in the meantime.
 */
export async function decide(
  caller: UserCaller,
  { request_id, decision }: Ruling,
  input: unknown = {},
): Promise<void> {
  mustBeOperator(caller);
  const ruling = {
    requestId: request_id,
    operatorId: caller.userId,
    decision: DECISIONS[decision],
    ...particulars(decision, input),
  };
  const done = await (decision === "suspend" ? suspendAccess(ruling) : changeState(ruling));
  if (!done) {
    throw new ApiError(
      "conflict",
      "The application has changed in the meantime. Reload the page to see its state.",
    );
  }
}

/** A page of the audit list of access, newest first, for operators. */
export async function listAccessEvents(
  caller: UserCaller,
  { kind, search, page }: { kind: EventKind | "all"; search: string; page: number },
) {
  mustBeOperator(caller);
  const pagination = await listed({ page, per_page: ROWS_ON_A_PAGE }, async (slice) => {
    const { data, total } = await findEventsPage(kind, search, slice);
    return { total, data: data.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  });
  return { pagination };
}

function particulars(decision: Decision, input: unknown) {
  if (decision === "ask" || decision === "reply") return { message: mustBeValid(Letter, input).text };
  if (decision === "suspend") return mustBeValid(Suspension, input);
  if (decision !== "decline") return {};
  const { reason, again_in_days } = mustBeValid(Refusal, input);
  return { reason, againInDays: again_in_days };
}

function toRecord(row: ApplicationRow) {
  const { id, state, use_case, expected_volume, organisation, website, reason, may_apply_at, timeline } = row;
  return {
    id,
    state,
    use_case,
    expected_volume,
    organisation,
    website,
    reason,
    may_apply_at: may_apply_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    timeline,
  };
}
