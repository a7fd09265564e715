import "server-only";
import { mustBeConfirmed } from "@/lib/accounts/account/proof-service";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { getAccessState, lockAccess } from "@/lib/developers/access/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { MONEY_SCOPES, SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import type { ClientRow } from "./client-queries";
import type { ConsentRequest } from "./consent-shapes";
import { MAX_ACCOUNTS_IN_DEVELOPMENT } from "./constants";
import { storeConsent } from "./grant-queries";

/** The parts of consent that all pages share which ask for it. */

/** The app and the scopes that it asks for, as a person is shown them; `host` is where they are sent back to. */
export function describeRequest(
  { name, logo, homepage, privacy_url, state, kind }: ClientRow,
  scopes: readonly Scope[],
  host: string | null,
): Omit<ConsentRequest, "account"> {
  return {
    app: { name, logo, homepage, privacy_url, host, reviewed: state === "verified", kind },
    scopes: scopes.map((scope) => ({
      scope: scope as ConsentRequest["scopes"][number]["scope"],
      description: SCOPES[scope],
      writes: !scope.endsWith(":read"),
    })),
  };
}

/** Throws `conflict` when another tab has signed in to another account since the page named one. */
export function mustBeAccount(caller: SessionCaller, accountId: number): void {
  if (accountId !== caller.userId)
    throw new ApiError("conflict", "Another account is signed in now. Reload the page.");
}

/**
 * The scopes that a person has left ticked of those that an app asks for. Throws `validation_failed` when that is none, and `forbidden` where
 * one moves money and the proof of who is at the browser is too old.
 */
export function chooseScopes(
  caller: SessionCaller,
  requestScopes: readonly Scope[],
  choice: readonly string[],
): Scope[] {
  const scopes = requestScopes.filter((scope) => choice.includes(scope));
  if (scopes.length === 0) throw invalid({ scopes: "Choose what the app may do, or cancel." });
  if (scopes.some((scope) => MONEY_SCOPES.has(scope))) mustBeConfirmed(caller);
  return scopes;
}

/** Throws `conflict` where a program of this server itself needs API access, as a token does, and the account has none. */
export async function assertApiAccess({ kind, name }: ClientRow, userId: number): Promise<void> {
  if (kind === "server" && (await getAccessState(userId)) !== "approved") throw accessRefusal(name);
}

const accessRefusal = (name: string) =>
  new ApiError(
    "conflict",
    `Your account has no API access yet, which “${name}” needs. Apply for it under Settings, Developers.`,
  );

/**
 * Stores what a person allows an app, in the ambient transaction, and returns the id of the grant. Throws `conflict` when as many accounts are
 * connected to an app in development as may be, it is suspended, or the account has lost the API access that it needs.
 */
export async function connectApp(
  caller: SessionCaller,
  { id, kind, name, client_id }: ClientRow,
  requestScopes: Scope[],
  grantScopes: Scope[],
): Promise<number> {
  // A suspension ends the grants that it sees, so it comes before this one or after it.
  if (kind === "server" && !(await lockAccess(caller.userId))) throw accessRefusal(name);
  const app = { id, name, client_id };
  const outcome = await storeConsent({ userId: caller.userId, app, requestScopes, grantScopes });
  if (outcome === "closed") throw new ApiError("conflict", `The app “${name}” is suspended or deleted.`);
  if (outcome === "full") {
    const message = `“${name}” is in development, and ${MAX_ACCOUNTS_IN_DEVELOPMENT} accounts are connected to it already.`;
    throw new ApiError("conflict", message);
  }
  if (outcome.isMore)
    await noteOwnEntry(caller, { kind: "app.connected", subject: name, details: { scopes: grantScopes } });
  return outcome.grantId;
}
