import "server-only";
import { exportList } from "@/lib/platform/audit-log/service";
import type { CsvColumn } from "@/lib/platform/documents/csv";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { type AuditRow, findAllEvents, findEventsPage } from "./audit-queries";
import * as pages from "./pages";
import {
  changeState,
  findAccess,
  findApplication,
  findApplicationsPage,
  findOwnApplication,
  insertAnswer,
  insertApplication,
  lockApproval,
  MAX_PENDING,
  suspendAccess,
} from "./queries";
import { type AccessState, DECISIONS } from "./states";

const ROWS_ON_A_PAGE = 25;

/** The state of an account's newest application, `none` when it has never applied. */
export async function getAccessState(userId: number): Promise<AccessState | "none"> {
  return (await findAccess(userId))?.state ?? "none";
}

/** Whether the account has access, which a suspension does not change before the ambient transaction ends. */
export const lockAccess = (userId: number): Promise<boolean> => lockApproval(userId);

/** Whether the account may issue tokens: the state of its newest application, `none` when it has never applied. */
export const getAccess = serve(pages.getAccess, async (caller) => ({
  state: await getAccessState(caller.userId),
}));

/** The caller's newest application with its timeline; undefined when it has not applied. */
export const getApplication = serve(pages.getApplication, (caller) => findOwnApplication(caller.userId));

/**
 * Applies for access. Throws `conflict` while an application is open, when access is already approved or suspended, or when it is
 * too early to reapply.
 */
export const applyForAccess = serve(pages.applyForAccess, async (caller, application) => {
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
});

/** Sends the operators a message about the open application, or about a suspension. */
export const answerOperators = serve(pages.answerOperators, async (caller, { text }) => {
  if (await insertAnswer(caller.userId, text)) return;
  const state = await getAccessState(caller.userId);
  throw new ApiError(
    "conflict",
    state === "none" || state === "approved" || state === "declined"
      ? "There is no open application to write about."
      : `You have written ${MAX_PENDING} times without a reply. Please wait for one; your messages were received.`,
  );
});

/** A page of applications; those waiting for an operator come first. */
export const listApplications = serve(pages.listApplications, async (_, { page, ...filter }) => {
  const query = { page, per_page: ROWS_ON_A_PAGE };
  const { data, counts } = await findApplicationsPage(filter, pageSlice(query));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = (counts.received ?? 0) + (counts.in_review ?? 0) + (counts.needs_information ?? 0);
  const totals: Record<string, number> = { ...counts, all, open };
  return { counts: totals, pagination: paginate(query, totals[filter.state] ?? 0, data) };
});

/** One application with its applicant and timeline. */
export const getApplicationForReview = serve(pages.getApplicationForReview, async (_, { request_id }) =>
  orNotFound(await findApplication(request_id), "application"),
);

/**
 * Applies an operator's decision. The applicant is notified by email. Throws `conflict` when the application has changed in the
 * meantime.
 */
export const decide = serve(pages.decide, async (caller, { request_id, ...input }) => {
  const ruling = {
    requestId: request_id,
    operatorId: caller.userId,
    decision: DECISIONS[input.decision],
    ...("reason" in input && { reason: input.reason }),
    ...("again_in_days" in input && { againInDays: input.again_in_days }),
    ...("text" in input && { message: input.text }),
  };
  const outcome = await (input.decision === "suspend" ? suspendAccess(ruling) : changeState(ruling));
  if (!outcome) {
    throw new ApiError(
      "conflict",
      "The application has changed in the meantime. Reload the page to see its state.",
    );
  }
});

/** A page of the audit list of access, newest first. */
export const listAccessEvents = serve(pages.listAccessEvents, async (_, { page, ...filter }) => ({
  pagination: await paginateList({ page, per_page: ROWS_ON_A_PAGE }, (slice) =>
    findEventsPage(filter, slice),
  ),
}));

const AUDIT_COLUMNS: readonly CsvColumn<AuditRow>[] = [
  ["at", ({ created_at }) => created_at.toISOString()],
  ["kind", ({ kind }) => kind],
  ["actor", ({ actor }) => actor],
  ["subject", ({ subject }) => subject],
  ["reason", ({ reason }) => reason],
];

/** The entries of the audit log that a filter shows, as CSV. That somebody downloaded it is an entry too. */
export const exportAccessEvents = serve(pages.exportAccessEvents, async ({ userId }, filter) =>
  exportList(userId, "audit log", AUDIT_COLUMNS, await findAllEvents(filter)),
);
