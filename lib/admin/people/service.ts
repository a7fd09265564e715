import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { exportList } from "@/lib/platform/audit-log/service";
import type { CsvColumn } from "@/lib/platform/documents/csv";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import {
  deleteUserSessions,
  type ExportedPerson,
  findAllPeople,
  findManagedPerson,
  findPeoplePage,
  liftSuspension,
  suspend,
} from "./queries";

const PEOPLE_ON_A_PAGE = 25;

/** A page of accounts. `search`: part of a name, handle or email address, or an id. */
export const listPeople = serve(pages.listPeople, async (_, { page, ...filter }) => {
  const query = { page, per_page: PEOPLE_ON_A_PAGE };
  const { data, counts } = await findPeoplePage(filter, pageSlice(query));
  return { counts, pagination: paginate(query, counts[filter.role], data) };
});

const isoTime = (at: string | Date | null): string => (at === null ? "" : new Date(at).toISOString());

const COLUMNS: readonly CsvColumn<ExportedPerson>[] = [
  ["user_id", ({ id }) => id],
  ["name", ({ name }) => name],
  ["handle", ({ handle }) => handle],
  ["email", ({ email }) => email],
  ["role", ({ is_operator }) => (is_operator ? "operator" : "member")],
  ["api_access", ({ access_state }) => access_state ?? ""],
  ["suspended_at", ({ suspended_at }) => isoTime(suspended_at)],
  ["last_active_at", ({ last_active_at }) => isoTime(last_active_at)],
  ["created_at", ({ created_at }) => isoTime(created_at)],
];

/** All accounts that a filter shows, with their addresses, as CSV. The audit log says who downloaded it. */
export const exportPeople = serve(pages.exportPeople, async ({ userId }, query) =>
  exportList(userId, "accounts", COLUMNS, await findAllPeople(query)),
);

/** An account as operators see it. Throws `not_found`, also for a deleted one. */
export const getManagedPerson = serve(pages.getManagedPerson, async (caller, { user_id }) => {
  const person = orNotFound(await findManagedPerson(user_id), "user");
  return { ...person, own: user_id === caller.userId };
});

/**
 * Suspends an account: it is signed out, cannot sign in, and its tokens are refused within a second. It is emailed the reason.
 * Throws `conflict` for the caller's own account and for one that is suspended already.
 */
export const suspendAccount = serve(pages.suspendAccount, async (caller, { user_id, reason }) => {
  mustBeAnother(caller, user_id, "You cannot suspend your own account.");
  const outcome = await suspend(caller.userId, user_id, reason);
  if (outcome === "unknown") throw new ApiError("not_found", "There is no such account.");
  if (outcome === "suspended") throw new ApiError("conflict", "This account is already suspended.");
  if (outcome === "no_operator") throw new ApiError("conflict", "You are no longer an operator.");
});

/**
 * Suspends several accounts, or lifts their suspensions, each with its entry in the audit log and its email. Leaves alone the caller's own
 * account, those of operators, and those that are so already. Throws `conflict` when none is left.
 */
export const moderateAccounts = serve(pages.moderateAccounts, async (caller, { act, user_ids, reason }) => {
  if (act === "suspend" && reason === "") throw invalid({ reason: "Say why: the owners get this by email." });
  const ids = [...new Set(user_ids)];
  // In one order, so that two operators who select the same accounts do not wait for each other.
  const others = ids.filter((id) => id !== caller.userId).sort((a, b) => a - b);
  const total = await inAmbientTransaction(async () => {
    let count = 0;
    for (const id of others) {
      const outcome = act === "suspend" && (await suspend(caller.userId, id, reason, true));
      if (outcome === "no_operator") throw new ApiError("conflict", "You are no longer an operator.");
      if (act === "suspend" ? outcome === "done" : await liftSuspension(caller.userId, id, reason)) count++;
    }
    return count;
  });
  if (total === 0) throw new ApiError("conflict", "None of these accounts can be changed this way.");
  return { changed: total, skipped: ids.length - total };
});

/** Lifts a suspension: the account can sign in, and its tokens work again. Throws `conflict` when it is not suspended. */
export const reinstateAccount = serve(pages.reinstateAccount, async (caller, { user_id }) => {
  if (!(await liftSuspension(caller.userId, user_id))) {
    throw new ApiError("conflict", "This account is not suspended.");
  }
});

/** Signs an account out in all its browsers; tokens keep working. Throws `conflict` for the caller's own account. */
export const signOutAccount = serve(pages.signOutAccount, async (caller, { user_id, reason }) => {
  mustBeAnother(caller, user_id, "Sign out of your own browsers in Settings > Security.");
  if (!(await deleteUserSessions(caller.userId, user_id, reason))) {
    throw new ApiError("not_found", "There is no such account.");
  }
});

function mustBeAnother(caller: UserCaller, userId: number, message: string): void {
  if (caller.userId === userId) throw new ApiError("conflict", message);
}
