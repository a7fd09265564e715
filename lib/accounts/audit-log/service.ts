import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { truncatedAddress } from "@/lib/platform/http-middleware/address";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import * as contract from "./contract";
import { type Author, countFailedSignIn, insertEntry, type NewEntry } from "./entry-queries";
import { type AuditSubject, kindsOfSubject } from "./kinds";
import * as pages from "./pages";
import { findAccount, findAuditEntries } from "./queries";

const ENTRIES_ON_A_PAGE = 25;

export type { Author } from "./entry-queries";

/** The author of what a caller does with the own account. */
export function callerAuthor(caller: UserCaller): Author {
  if (caller.kind === "token") return tokenAuthor(caller.tokenId, caller.address);
  return { type: "you", network: coarseNetwork(caller.address) };
}

/** The program that has a token or a grant, at an address. */
export const tokenAuthor = (tokenId: number, address: string | undefined): Author => ({
  type: "app",
  tokenId,
  network: coarseNetwork(address),
});

/** The owner of the account at an address, before there is a session. */
export const ownerAt = (address: string): Author => ({ type: "you", network: coarseNetwork(address) });

const coarseNetwork = (address: string | undefined) => (address ? truncatedAddress(address) : null);

/** Adds an entry to the log of an account, in the ambient transaction. For changes whose statement has no transaction of its own. */
export const noteEntry = (entry: NewEntry): Promise<void> => insertEntry(entry);

/** The same for what a caller does with the own account. */
export const noteOwnEntry = (caller: UserCaller, entry: Omit<NewEntry, "userId" | "author">): Promise<void> =>
  noteEntry({ userId: caller.userId, author: callerAuthor(caller), ...entry });

/** Counts a failed attempt to sign in. Nobody waits for it: an attempt at an address without an account must not be the quicker one. */
export function noteFailedSignIn(userId: number, address: string): void {
  countFailedSignIn(userId, coarseNetwork(address)).catch((cause) =>
    log.error({ err: cause }, "could not count a failed sign-in"),
  );
}

/** The entries of the caller's account, newest first. Throws `validation_failed` for a cursor of another list. */
export async function listAuditLog(caller: UserCaller, input: Input<typeof contract.listAuditLog>) {
  const find = (slice: Parameters<typeof findAuditEntries>[2]) =>
    findAuditEntries(caller.userId, input.kinds, slice);
  return { pagination: await paginateList(input, find, contract.listAuditLog) };
}

/** The same for the page. */
export const openAuditLog = serve(pages.openAuditLog, ({ userId }, { subject, page }) =>
  paginateList(pageQuery(page), (slice) => findAuditEntries(userId, selectKinds(subject), slice, "owner")),
);

/** The log of any account, also of a deleted one. Adds to it that an operator has read it. Throws `not_found`. */
export const getAccountLog = serve(pages.getAccountLog, async (caller, { user_id, subject, page }) => {
  const account = orNotFound(await findAccount(user_id), "user");
  const pagination = await paginateList(pageQuery(page), (slice) =>
    findAuditEntries(user_id, selectKinds(subject), slice, "operator"),
  );
  const author = { type: "operator", userId: caller.userId } as const;
  await noteEntry({ userId: user_id, kind: "audit_log.viewed", author });
  return { account, pagination };
});

const pageQuery = (page: number) => ({ page, per_page: ENTRIES_ON_A_PAGE });

const selectKinds = (subject: AuditSubject | "all") => (subject === "all" ? [] : kindsOfSubject(subject));
