import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { mustBeConfirmed } from "@/lib/accounts/account/proof-service";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { loadIdentity } from "@/lib/accounts/profiles/people-service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { MONEY_SCOPES, SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { serve } from "@/lib/platform/http-server/page-operation";
import {
  type AuthorizationRequest,
  addressRefusal,
  answerUrl,
  type Parameters,
  readRequest,
  refusalUrl,
} from "./authorization-request";
import { findClient } from "./client-queries";
import * as pages from "./consent-pages";
import { MAX_ACCOUNTS_IN_DEVELOPMENT } from "./constants";
import { repeatConsent, storeConsent } from "./grant-queries";
import { isOnDevice, redirectHost } from "./redirect-uris";

/** A person's part in OAuth: what an app asks for, and what they allow it. */

/** The request of an app and what it leads to. A person who has allowed as much before is not asked again, unless the app may be another. */
export const openConsent = serve(pages.openConsent, async (caller, { parameters }) => {
  const read = await readParameters(parameters);
  if ("message" in read) return { kind: "refusal" as const, message: read.message };
  if ("url" in read) return { kind: "redirect" as const, url: read.url };
  const { client, scopes, prompt, redirectUri } = read;
  if (caller.kind !== "session") {
    if (prompt !== "none") return { kind: "sign_in" as const };
    return { kind: "redirect" as const, url: refusalUrl(read, "login_required", "Nobody is signed in.") };
  }
  // Another program on the same device may use the address of one that keeps no secret.
  const isCertain = client.secret_hash !== null && !isOnDevice(redirectUri);
  if (isCertain && prompt !== "consent") {
    const { code, stored } = createCode(read);
    if (await repeatConsent(caller.userId, client.id, scopes, stored))
      return { kind: "redirect" as const, url: codeUrl(read, code) };
  }
  if (prompt === "none") {
    const url = refusalUrl(read, "consent_required", "The person has to be asked.");
    return { kind: "redirect" as const, url };
  }
  const account = await loadIdentity(caller.userId);
  return { kind: "consent" as const, request: { ...toConsentRequest(read), account } };
});

/**
 * Takes the decision of a person and returns the address where the browser goes on. Throws `validation_failed`, `conflict` when as many
 * accounts are connected to an app in development as may be, it is suspended, or another account is signed in than the page has named, and `forbidden` where a scope moves money and the proof of who is at the browser is too old.
 */
export const decideConsent = serve(pages.decideConsent, async (caller, input) => {
  const { parameters, account_id, decision, scopes } = input;
  // Another tab may have signed in to another account since the page named this one.
  if (account_id !== caller.userId)
    throw new ApiError("conflict", "Another account is signed in now. Reload the page.");
  const read = await readParameters(parameters);
  if ("message" in read) throw new ApiError("conflict", read.message);
  if ("url" in read) return { url: read.url };
  if (decision === "deny") return { url: refusalUrl(read, "access_denied", "The person did not allow it.") };
  const granted = read.scopes.filter((scope) => scopes.includes(scope));
  if (granted.length === 0) throw invalid({ scopes: "Choose what the app may do, or cancel." });
  if (granted.some((scope) => MONEY_SCOPES.has(scope))) mustBeConfirmed(caller);
  return { url: await allow(caller, read, granted) };
});

/** Stores what a person allows, and returns the address that takes the code to the app. Throws `conflict`. */
async function allow(
  caller: SessionCaller,
  request: AuthorizationRequest,
  grantScopes: Scope[],
): Promise<string> {
  const { client, scopes: requestScopes } = request;
  const { id, name, client_id } = client;
  const { code, stored } = createCode(request);
  await inAmbientTransaction(async () => {
    const outcome = await storeConsent({
      userId: caller.userId,
      app: { id, name, client_id },
      requestScopes,
      grantScopes,
      code: stored,
    });
    if (outcome === "closed") throw new ApiError("conflict", `The app “${name}” is suspended or deleted.`);
    if (outcome === "full") {
      const limit = MAX_ACCOUNTS_IN_DEVELOPMENT;
      throw new ApiError(
        "conflict",
        `“${name}” is in development, and ${limit} accounts are connected to it already.`,
      );
    }
    if (outcome.isMore)
      await noteOwnEntry(caller, { kind: "app.connected", subject: name, details: { scopes: grantScopes } });
  });
  return codeUrl(request, code);
}

/** A new code for a request, and what is stored of it. */
function createCode({ challenge, redirectUri, resource }: AuthorizationRequest) {
  const code = mintSecret("code");
  return { code, stored: { hash: hashSecret(code), challenge, redirect_uri: redirectUri, resource } };
}

const codeUrl = ({ redirectUri, state }: AuthorizationRequest, code: string) =>
  answerUrl(redirectUri, { code, state });

/** The request, the address that refuses it, or the message of one whose address is not the app's. */
async function readParameters(parameters: Parameters) {
  const { client_id: clientId, redirect_uri: redirectUri } = parameters;
  const client = typeof clientId === "string" ? await findClient(clientId) : undefined;
  const message = addressRefusal(client, redirectUri);
  // Safe casts: without a message there is a client, and the address is one of its.
  if (message !== undefined) return { message };
  return readRequest(client as NonNullable<typeof client>, redirectUri as string, parameters);
}

function toConsentRequest({
  client,
  redirectUri,
  scopes,
}: AuthorizationRequest): Omit<pages.ConsentRequest, "account"> {
  const { name, homepage, privacy_url, state } = client;
  return {
    app: { name, homepage, privacy_url, host: redirectHost(redirectUri), reviewed: state === "verified" },
    scopes: scopes.map((scope) => ({
      scope: scope as pages.ConsentRequest["scopes"][number]["scope"],
      description: SCOPES[scope],
      writes: !scope.endsWith(":read"),
    })),
  };
}
