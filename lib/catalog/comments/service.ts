import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { EDIT_MINUTES } from "./constants";
import type * as contract from "./contract";
import {
  findEditableComment,
  findPlace,
  insertComment,
  isOpenTrack,
  putCommentText,
  removeComment,
} from "./queries";

/** Adds a comment or a reply. Throws `not_found`, `forbidden` between blocked accounts, and `validation_failed`. */
export async function addComment(
  caller: UserCaller,
  { id, content, position, parent_id }: Input<typeof contract.addComment>,
) {
  const { duration, blocked, parent } = orNotFound(await findPlace(caller, id, parent_id), "track");
  if (blocked) throw new ApiError("forbidden", "You cannot comment here.");
  if (parent_id !== null && !parent) {
    throw invalid({ parent_id: "There is no comment with this id on this track." });
  }
  if (parent?.deleted) throw invalid({ parent_id: "This comment has been deleted." });
  if (position > duration) throw invalid({ position: `Must be at most the track's length, ${duration}.` });
  const comment = { trackId: id, content, position, parentId: parent_id };
  return { comment: await insertComment(caller.userId, comment).catch(goneMeanwhile) };
}

/**
 * Changes the text of the caller's comment. Throws `not_found`, `forbidden` for comments of others and between blocked accounts, and `conflict`
 * once it is too old.
 */
export async function updateComment(
  caller: UserCaller,
  { id, content }: Input<typeof contract.updateComment>,
) {
  const { isOwn, isClosed, blocked } = orNotFound(await findEditableComment(caller, id), "comment");
  if (!isOwn) throw new ApiError("forbidden", "Only its author can change a comment.");
  if (blocked) throw new ApiError("forbidden", "You cannot comment here.");
  if (isClosed) {
    throw new ApiError(
      "conflict",
      `A comment can be changed for ${EDIT_MINUTES} minutes. Delete it, or write another one.`,
    );
  }
  return { comment: orNotFound(await putCommentText(caller.userId, id, content), "comment") };
}

/** Deletes a comment. Throws `not_found`, and `forbidden` for accounts that are neither its author nor manage the track. */
export async function deleteComment(caller: UserCaller, { id }: Input<typeof contract.deleteComment>) {
  return { changed: assertManages(await removeComment(caller, id), "comment").changed };
}

/** For those who authorize a track's channel. Throws `not_found` when the caller may not open the track. */
export async function mustOpenComments(caller: UserCaller, trackId: number): Promise<void> {
  if (!(await isOpenTrack(trackId, caller))) throw new ApiError("not_found", notFoundMessage("track"));
}

/** The track or the parent was deleted while the comment was being written. */
function goneMeanwhile(cause: unknown): never {
  const { constraint_name = "" } = cause as { constraint_name?: string };
  if (constraint_name === "comments_parent_fkey") {
    throw invalid({ parent_id: "This comment has been deleted." });
  }
  if (constraint_name.startsWith("comments_track_id_")) {
    throw new ApiError("not_found", notFoundMessage("track"));
  }
  throw cause;
}
