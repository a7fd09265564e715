import "server-only";
import { ApiError } from "@/lib/api/errors";
import { findMembership } from "./queries";

const NO_CONVERSATION = "There is no conversation with this id.";

/** Throws `not_found` for an unknown conversation and `forbidden` for one the user takes no part in. */
export async function mustParticipate(conversationId: number, userId: number): Promise<void> {
  mustBeMember(await findMembership(conversationId, userId));
}

/** The same, when the answer is known: undefined for an unknown conversation. */
export function mustBeMember(member: boolean | undefined): void {
  if (member === undefined) throw new ApiError("not_found", NO_CONVERSATION);
  if (!member) throw new ApiError("forbidden", "You take no part in this conversation.");
}
