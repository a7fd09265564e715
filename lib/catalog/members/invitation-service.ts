import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { callerAuthor, noteOwnEntry } from "@/lib/accounts/audit-log/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { resolveAccountId } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { INVITATION_INTERVAL_HOURS, MAX_INVITATIONS, MAX_MEMBERS } from "./invitation-constants";
import * as contract from "./invitation-contract";
import * as queries from "./invitation-queries";
import { assertManages } from "./service";

/** The accounts that manage an artist, the owner first. Throws `not_found`, and `forbidden` for those who do not manage it. */
export async function listArtistMembers(
  caller: UserCaller,
  { id }: Input<typeof contract.listArtistMembers>,
) {
  const row = assertManages(await queries.findMembers(caller, id), "artist", "the members of ");
  const { members, manage, credit_consent } = row;
  return { members, permissions: { manage }, credit_consent };
}

/** Invites a user. Throws `not_found`, `forbidden`, `validation_failed`, `conflict` for a member, and the limits. */
export async function inviteArtistMember(
  caller: UserCaller,
  input: Input<typeof contract.inviteArtistMember>,
) {
  const { id, user_id, role } = input;
  const { row, refusal, invitation } = await inAmbientTransaction(async () => {
    const outcome = await queries.insertInvitation(caller, id, user_id, role);
    if (outcome.invitation) {
      const { artist, user } = outcome.invitation;
      const details = { artist_id: id, member: user.display_name, role };
      await noteOwnEntry(caller, { kind: "member.invited", subject: artist.name, details });
    }
    return outcome;
  });
  assertManages(row, "artist", "the members of ");
  if (refusal) throw refusalError(refusal);
  return { invitation: orNotFound(invitation, "artist") };
}

type Refusal = NonNullable<Awaited<ReturnType<typeof queries.insertInvitation>>["refusal"]>;

function refusalError(refusal: Refusal): ApiError {
  if (typeof refusal === "object") {
    return new RateLimitError(
      `The same person can be invited again ${INVITATION_INTERVAL_HOURS} hours after the last time.`,
      refusal.wait,
    );
  }
  switch (refusal) {
    case "nobody":
      return invalid({ user_id: "There is no user with this id." });
    case "owner":
      return invalid({ user_id: "Must not be the owner of the artist." });
    case "blocked":
      return new ApiError("forbidden", "You cannot invite this user.");
    case "member":
      return new ApiError("conflict", "This user is already a member of the artist.");
    case "too many members":
      return tooMany();
    case "too many invitations":
      return new QuotaError(
        `An artist can have at most ${MAX_INVITATIONS} pending invitations.`,
        MAX_INVITATIONS,
        MAX_INVITATIONS,
      );
  }
}

const tooMany = () =>
  new QuotaError(`An artist can have at most ${MAX_MEMBERS} members.`, MAX_MEMBERS, MAX_MEMBERS);

/** Makes the caller a member, or the owner. Throws `not_found` without an invitation, `gone` for an expired one, and `quota_exceeded`. */
export async function acceptArtistInvitation(
  caller: UserCaller,
  { id }: Input<typeof contract.acceptArtistInvitation>,
) {
  const role = await answer(caller, id, true);
  return {
    changed: role !== undefined,
    role: role ?? orNotFound(await queries.findRole(caller.userId, id), "artist"),
  };
}

/** Declines the caller's invitation. Throws `not_found` without one, and `gone` for an expired one. */
export async function declineArtistInvitation(
  caller: UserCaller,
  { id }: Input<typeof contract.declineArtistInvitation>,
) {
  return { changed: (await answer(caller, id, false)) !== undefined };
}

/** The role that the invitation is for; undefined when the answer was the same before. */
async function answer(caller: UserCaller, artistId: number, accept: boolean) {
  const { limit } = QUOTAS.artists;
  const outcome = await queries.answerInvitation(
    caller.userId,
    artistId,
    accept,
    limit,
    callerAuthor(caller),
  );
  if (outcome === "none") throw new ApiError("not_found", "You have no invitation to this artist.");
  if (outcome === "expired") throw new ApiError("gone", "This invitation has expired.");
  if (outcome === "full") throw tooMany();
  if (outcome === "unchanged") return undefined;
  if ("changed" in outcome) return outcome.changed;
  throw new QuotaError(`An account can own at most ${limit} artists.`, limit, outcome.owned);
}

/** Removes a member or an invitation. Throws `not_found`, `forbidden`, and `conflict` for the owner. */
export async function removeArtistMember(
  caller: UserCaller,
  input: Input<typeof contract.removeArtistMember>,
) {
  const userId = resolveAccountId(caller, input.user_id);
  const {
    row,
    isOwner,
    changed = false,
  } = await queries.deletePerson(caller, input.id, userId, callerAuthor(caller));
  if (!orNotFound(row, "artist").allowed && userId !== caller.userId) {
    throw new ApiError("forbidden", "Only the owner of the artist can remove others.");
  }
  if (isOwner) {
    throw new ApiError("conflict", "The owner stays. Invite another member as the owner first.");
  }
  return { changed };
}

type Slice = Parameters<typeof queries.findInvitationsPage>[1];

/** The pending invitations to an artist that the caller owns. Throws `not_found` and `forbidden`. */
export async function listArtistInvitations(
  caller: UserCaller,
  input: Input<typeof contract.listArtistInvitations>,
) {
  assertManages(await queries.findManagedArtist(caller, input.id), "artist", "the invitations to ");
  const find = (slice: Slice) => queries.findInvitationsPage(input.id, slice);
  return { pagination: await paginateList(input, find, contract.listArtistInvitations) };
}

/** The caller's own pending invitations. */
export async function listOwnArtistInvitations(
  caller: UserCaller,
  input: Input<typeof contract.listOwnArtistInvitations>,
) {
  const find = (slice: Slice) => queries.findOwnInvitationsPage(caller.userId, slice);
  return { pagination: await paginateList(input, find, contract.listOwnArtistInvitations) };
}
