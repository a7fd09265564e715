import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import {
  EDITOR_INVITATION_INTERVAL_HOURS,
  MAX_EDITOR_INVITATIONS,
  MAX_EDITORS,
} from "./collaboration-constants";
import * as contract from "./collaboration-contract";
import * as pages from "./collaboration-pages";
import * as queries from "./collaboration-queries";
import { getPlaylist } from "./service";

/** Invites the person with this handle. Throws `validation_failed` when there is none, and as `inviteToPlaylist` does. */
export const invitePerson = serve(pages.invitePerson, async (caller, { playlist_id, handle }) => {
  const user_id = await queries.findByHandle(handle);
  if (user_id === undefined) throw invalid({ handle: "No account has this handle." });
  const invited = inviteToPlaylist(caller, { id: playlist_id, user_id });
  await invited.catch((cause) => {
    throw cause instanceof ApiError && cause.errors
      ? invalid({ handle: "This person owns the playlist." })
      : cause;
  });
});

type Refusal = NonNullable<Awaited<ReturnType<typeof queries.insertEditorInvitation>>["refusal"]>;

/** Invites a user. Throws `not_found`, `forbidden`, `validation_failed`, `conflict` for an editor, and the limits. */
export async function inviteToPlaylist(caller: UserCaller, input: Input<typeof contract.inviteToPlaylist>) {
  const { row, refusal, invitation } = await queries.insertEditorInvitation(caller, input.id, input.user_id);
  assertManages(row, "playlist");
  if (refusal) throw refusalError(refusal);
  return { invitation: orNotFound(invitation, "playlist") };
}

function refusalError(refusal: Refusal): ApiError {
  if (typeof refusal === "object") {
    return new RateLimitError(
      `The same person can be invited again ${EDITOR_INVITATION_INTERVAL_HOURS} hours after the last time.`,
      refusal.wait,
    );
  }
  switch (refusal) {
    case "owner":
      return invalid({ user_id: "Must not be the owner of the playlist." });
    case "nobody":
      return invalid({ user_id: "There is no user with this id." });
    case "blocked":
      return new ApiError("forbidden", "You cannot invite this user.");
    case "editor":
      return new ApiError("conflict", "This user is already an editor of the playlist.");
    case "too many editors":
      return new QuotaError(`A playlist can have at most ${MAX_EDITORS} editors.`, MAX_EDITORS, MAX_EDITORS);
    case "too many invitations":
      return new QuotaError(
        `A playlist can have at most ${MAX_EDITOR_INVITATIONS} pending invitations.`,
        MAX_EDITOR_INVITATIONS,
        MAX_EDITOR_INVITATIONS,
      );
  }
}

/** Makes the caller an editor. Throws `not_found` without an invitation, `gone` for an expired one, and `quota_exceeded`. */
export async function acceptPlaylistInvitation(
  caller: UserCaller,
  { id }: Input<typeof contract.acceptPlaylistInvitation>,
) {
  const changed = await answer(caller, id, true);
  return { changed, ...(await getPlaylist(caller, { id })) };
}

/** Declines the caller's invitation. Throws `not_found` without one, and `gone` for an expired one. */
export async function declinePlaylistInvitation(
  caller: UserCaller,
  { id }: Input<typeof contract.declinePlaylistInvitation>,
) {
  return { changed: await answer(caller, id, false) };
}

async function answer(caller: UserCaller, playlistId: number, accept: boolean): Promise<boolean> {
  const outcome = await queries.answerEditorInvitation(caller.userId, playlistId, accept);
  if (outcome === "none") throw new ApiError("not_found", "You have no invitation to this playlist.");
  if (outcome === "expired") throw new ApiError("gone", "This invitation has expired.");
  if (outcome === "full") {
    throw new QuotaError(`A playlist can have at most ${MAX_EDITORS} editors.`, MAX_EDITORS, MAX_EDITORS);
  }
  return outcome === "changed";
}

/** Removes an editor or an invitation. Throws `not_found`, `forbidden`, and `validation_failed` for the owner. */
export async function removePlaylistEditor(
  caller: UserCaller,
  { id, user_id }: Input<typeof contract.removePlaylistEditor>,
) {
  const { row, changed } = await queries.removeEditor(caller, id, user_id);
  const { owner_id, allowed } = orNotFound(row, "playlist");
  if (user_id === owner_id) throw invalid({ user_id: "Must not be the owner of the playlist." });
  if (!allowed && user_id !== caller.userId) {
    throw new ApiError("forbidden", "Only the owner of the playlist can remove others.");
  }
  return { changed };
}

/** The pending invitations to a playlist that the caller manages. Throws `not_found` and `forbidden`. */
export async function listPlaylistInvitations(
  caller: UserCaller,
  input: Input<typeof contract.listPlaylistInvitations>,
) {
  assertManages(await queries.findManagedPlaylist(caller, input.id), "playlist");
  const find = (slice: Parameters<typeof queries.findEditorInvitationsPage>[1]) =>
    queries.findEditorInvitationsPage(input.id, slice);
  return { pagination: await paginateList(input, find, contract.listPlaylistInvitations) };
}

/** The caller's own pending invitations. */
export async function listOwnPlaylistInvitations(
  caller: UserCaller,
  input: Input<typeof contract.listOwnPlaylistInvitations>,
) {
  const find = (slice: Parameters<typeof queries.findOwnEditorInvitationsPage>[1]) =>
    queries.findOwnEditorInvitationsPage(caller.userId, slice);
  return { pagination: await paginateList(input, find, contract.listOwnPlaylistInvitations) };
}
