import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { loadIdentity } from "@/lib/accounts/profiles/people-service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { serve } from "@/lib/platform/http-server/page-operation";
import { isDocumentAddress } from "./app-document";
import {
  type AuthorizationRequest,
  addressRefusal,
  answerUrl,
  createRefusal,
  type Parameters,
  type Refusal,
  readRequest,
} from "./authorization-request";
import { findClient } from "./client-queries";
import { chooseScopes, connectApp, describeRequest, mustBeAccount } from "./consent";
import * as pages from "./consent-pages";
import { loadDocumentApp } from "./document-service";
import { hasGrant, insertCode, repeatConsent } from "./grant-queries";
import { isOnDevice, redirectHost } from "./redirect-uris";

/** A person's part in OAuth: what an app asks for, and what they allow it. */

/** The request of an app and what it leads to. A person who has allowed as much before is not asked again, unless the app may be another. */
export const openConsent = serve(pages.openConsent, async (caller, { parameters }) => {
  // The document of an app is read for those who are signed in.
  if (
    caller.kind !== "session" &&
    isDocumentAddress(String(parameters.client_id)) &&
    parameters.prompt !== "none"
  )
    return { kind: "sign_in" as const };
  const read = await readParameters(caller, parameters);
  if ("url" in read) return refuse(caller, read);
  if ("message" in read) return { kind: "refusal" as const, message: read.message };
  const { client, scopes, prompt, redirectUri } = read;
  if (caller.kind !== "session") {
    if (prompt !== "none") return { kind: "sign_in" as const };
    return refuse(caller, createRefusal(read, "login_required", "Nobody is signed in."));
  }
  // Another program on the same device may use the address of one that keeps no secret.
  const isCertain = client.secret_hash !== null && !isOnDevice(redirectUri);
  if (isCertain && prompt !== "consent") {
    const { code, stored } = createCode(read);
    if (await repeatConsent(caller.userId, client.id, scopes, stored))
      return { kind: "redirect" as const, url: codeUrl(read, code) };
  }
  if (prompt === "none")
    return refuse(caller, createRefusal(read, "consent_required", "The person has to be asked."));
  const account = await loadIdentity(caller.userId);
  return {
    kind: "consent" as const,
    request: { ...describeRequest(client, scopes, redirectHost(redirectUri)), account },
  };
});

/**
 * Takes the decision of a person and returns the address where the browser goes on. Throws `validation_failed`, `conflict` when as many
 * accounts are connected to an app in development as may be, it is suspended, or another account is signed in than the page has named, and `forbidden` where a scope moves money and the proof of who is at the browser is too old.
 */
export const decideConsent = serve(pages.decideConsent, async (caller, input) => {
  const { parameters, account_id, decision, scopes } = input;
  mustBeAccount(caller, account_id);
  const read = await readParameters(caller, parameters);
  if ("url" in read) return { url: read.url };
  if ("message" in read) throw new ApiError("conflict", read.message);
  if (decision === "deny") {
    const { url } = createRefusal(read, "access_denied", "The person did not allow it.");
    return { url };
  }
  const granted = chooseScopes(caller, read.scopes, scopes);
  const { code, stored } = createCode(read);
  await inAmbientTransaction(async () => {
    const grantId = await connectApp(caller, read.client, read.scopes, granted);
    await insertCode({ ...stored, grant_id: grantId, scopes: granted });
  });
  return { url: codeUrl(read, code) };
});

/**
 * Tells an app why it gets nothing. Anybody can make an app, and this server's name would lead to any address of theirs: a browser only goes
 * there by itself where operators or this person know the app (RFC 9700, section 4.11.2).
 */
async function refuse(caller: Caller, { client, redirectUri, message, url }: Refusal) {
  const isFamiliar =
    client.state === "verified" || (caller.kind === "session" && (await hasGrant(caller.userId, client.id)));
  if (isFamiliar) return { kind: "redirect" as const, url };
  return { kind: "refusal" as const, message, destination: { host: redirectHost(redirectUri), url } };
}

/** A new code for a request, and what is stored of it. */
function createCode({ challenge, redirectUri, resource }: AuthorizationRequest) {
  const code = mintSecret("code");
  return { code, stored: { hash: hashSecret(code), challenge, redirect_uri: redirectUri, resource } };
}

const codeUrl = ({ redirectUri, state }: AuthorizationRequest, code: string) =>
  answerUrl(redirectUri, { code, state });

const loadClient = (caller: Caller, clientId: string) =>
  isDocumentAddress(clientId) ? loadDocumentApp(caller, clientId) : findClient(clientId);

/** The request, its refusal, or the message of one whose address is not the app's. */
async function readParameters(
  caller: Caller,
  parameters: Parameters,
): Promise<AuthorizationRequest | Refusal | { message: string }> {
  const { client_id: clientId, redirect_uri: redirectUri } = parameters;
  const client = typeof clientId === "string" ? await loadClient(caller, clientId) : undefined;
  if (client && "message" in client) return client;
  const message = addressRefusal(client, redirectUri);
  // Safe casts: without a message there is a client, and the address is one of its.
  if (message !== undefined) return { message };
  return readRequest(client as NonNullable<typeof client>, redirectUri as string, parameters);
}
