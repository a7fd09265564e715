import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { inAmbientTransaction } from "@/db/transaction";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, QuotaError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { serverName } from "@/lib/platform/server-name";
import { hashRecoveryCode, mintRecoveryCodes } from "./codes";
import { MAX_PASSKEYS } from "./constants";
import * as pages from "./passkey-pages";
import {
  deletePasskey,
  findPasskey,
  findPasskeyOwner,
  findPasskeys,
  insertAnsweredChallenge,
  insertPasskey,
  notePasskeyUse,
  updatePasskeyName,
} from "./passkey-queries";
import type { PasskeyAnswer } from "./passkey-shapes";
import { isPasskeyChallenge, mintPasskeyChallenge, type RelyingParty, relyingParty } from "./webauthn";

const SIGN_IN = "sign in";
const registrationPurpose = ({ sessionId }: SessionCaller) => `registration ${sessionId}`;
const proofPurpose = ({ sessionId }: SessionCaller) => `proof ${sessionId}`;

const NOT_ACCEPTED = "This passkey was not accepted. Try again.";

/** The options by which a browser makes a passkey. Throws `conflict` at an address where browsers make none, and `quota_exceeded`. */
export const getPasskeyRegistration = serve(
  pages.getPasskeyRegistration,
  async (caller, _, origin: string) => {
    const party = mustTakePasskeys(origin);
    const [owner, existing] = await Promise.all([
      findPasskeyOwner(caller.userId),
      findPasskeys(caller.userId),
    ]);
    const { email, name } = orNotFound(owner, "user");
    if (existing.length >= MAX_PASSKEYS) throw fullError(existing.length);
    const options = await generateRegistrationOptions({
      rpName: serverName().name,
      rpID: party.id,
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(String(caller.userId)),
      challenge: mintPasskeyChallenge(registrationPurpose(caller)),
      attestationType: "none",
      excludeCredentials: listCredentials(existing),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options: { ...options } };
  },
);

/**
 * Adds the passkey that a browser made. Returns recovery codes when it is the first factor. Throws `forbidden` for an answer that is not to
 * our challenge of this session or is of another origin, `conflict` for a passkey that is known, and `quota_exceeded`.
 */
export const addPasskey = serve(pages.addPasskey, async (caller, { name, answer }, origin: string) => {
  const party = mustTakePasskeys(origin);
  const registration = await verifyRegistration(answer, party, registrationPurpose(caller));
  if (!registration) throw new ApiError("forbidden", NOT_ACCEPTED);
  const { credential, credentialBackedUp } = registration;
  const recovery_codes = mintRecoveryCodes();
  const passkey = {
    name,
    credential_id: Buffer.from(credential.id, "base64url"),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synchronized: credentialBackedUp,
  };
  const codeHashes = recovery_codes.map(hashRecoveryCode);
  const outcome = await inAmbientTransaction(async () => {
    const result = await insertPasskey(caller.userId, passkey, codeHashes);
    if (result === "full") throw fullError(MAX_PASSKEYS);
    if (result === "known") throw new ApiError("conflict", "This passkey is already in use.");
    await noteOwnEntry(caller, { kind: "passkey.added", subject: name });
    return result;
  });
  return outcome.first ? { recovery_codes } : {};
});

/** Throws `not_found` for another account's passkey. */
export const renamePasskey = serve(pages.renamePasskey, async ({ userId }, { passkey_id, name }) => {
  if (!(await updatePasskeyName(userId, passkey_id, name))) throw unknownError();
});

/** Removes a passkey of the caller. Throws `not_found` for another account's. */
export const removePasskey = serve(pages.removePasskey, async (caller, { passkey_id }) => {
  await inAmbientTransaction(async () => {
    const passkey = await deletePasskey(caller.userId, passkey_id);
    if (!passkey) throw unknownError();
    await noteOwnEntry(caller, { kind: "passkey.removed", subject: passkey.name });
  });
});

/** The options by which a browser signs in with whichever passkey its owner chooses. */
export const getPasskeyChallenge = serve(pages.getPasskeyChallenge, async (_, __, origin: string) => ({
  options: await makeChallenge(mustTakePasskeys(origin), SIGN_IN, []),
}));

/** The options by which the caller proves by one of its passkeys who is at its browser; undefined when it has none here. */
export async function startProof(caller: SessionCaller, origin: string) {
  const party = relyingParty(origin);
  const own = caller.secondFactor.enabled && party ? await findPasskeys(caller.userId) : [];
  if (!party || own.length === 0) return undefined;
  return makeChallenge(party, proofPurpose(caller), listCredentials(own));
}

/** The account and passkey of an answer to a challenge for signing in; undefined when it is not accepted. */
export function findAccountByPasskey(answer: PasskeyAnswer, origin: string) {
  return verifyAnswer(answer, origin, SIGN_IN);
}

/** Whether an answer to a challenge of the caller's session is of one of its own passkeys. */
export async function isProvedByPasskey(
  caller: SessionCaller,
  answer: PasskeyAnswer,
  origin: string,
): Promise<boolean> {
  const passkey = await verifyAnswer(answer, origin, proofPurpose(caller), caller.userId);
  return passkey !== undefined;
}

const listCredentials = (passkeys: { credential_id: Buffer; transports: string[] }[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id.toString("base64url"), transports }));

async function makeChallenge(
  party: RelyingParty,
  purpose: string,
  allowCredentials: ReturnType<typeof listCredentials>,
) {
  const challenge = mintPasskeyChallenge(purpose);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    allowCredentials,
    userVerification: "required",
  });
  return { ...options };
}

async function verifyRegistration(answer: PasskeyAnswer, party: RelyingParty, purpose: string) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Safe cast: what it does not understand, it refuses.
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isPasskeyChallenge(purpose, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo || !(await consumeChallenge(answer))) return undefined;
  return registrationInfo;
}

/** The passkey and account of an answer, if all of it is as it must be. Each challenge is accepted once. */
async function verifyAnswer(answer: PasskeyAnswer, origin: string, purpose: string, userId?: number) {
  const party = relyingParty(origin);
  const passkey = await findPasskey(Buffer.from(answer.id, "base64url"));
  if (!party || !passkey || (userId !== undefined && passkey.user_id !== userId)) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // Safe cast: as above.
    response: answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: (challenge) => isPasskeyChallenge(purpose, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || !(await consumeChallenge(answer))) return undefined;
  return (await notePasskeyUse(passkey.id, authenticationInfo.newCounter)) ? passkey : undefined;
}

/** Uses the challenge of a verified answer up. False when it was before. */
function consumeChallenge({ response }: PasskeyAnswer): Promise<boolean> {
  const data = JSON.parse(Buffer.from(String(response.clientDataJSON), "base64url").toString());
  return insertAnsweredChallenge(Buffer.from(String(data.challenge), "base64url"));
}

function mustTakePasskeys(origin: string): RelyingParty {
  const party = relyingParty(origin);
  if (!party)
    throw new ApiError(
      "conflict",
      "Browsers take no passkeys at an IP address. Open this server by its name.",
    );
  return party;
}

const unknownError = () => new ApiError("not_found", "This passkey does not exist.");
const fullError = (used: number) =>
  new QuotaError(`An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`, MAX_PASSKEYS, used);
