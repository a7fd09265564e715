import "server-only";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import { deleteMember, findMembers, putMember } from "./queries";

/** A row whose `allowed` is the fragment `managesArtist`. */
interface Guarded {
  allowed: boolean;
}

/**
 * Returns the row if the caller may manage one of its artists. Throws `not_found` without a row, and `forbidden` otherwise; the
 * statement must not return rows whose existence the caller may not know of. `part` is what of the row is asked for, if not all.
 */
export function assertManages<Row extends Guarded>(row: Row | undefined, thing: string, part = ""): Row {
  const known = orNotFound(row, thing);
  if (!known.allowed) throw new ApiError("forbidden", `You do not have access to ${part}this ${thing}.`);
  return known;
}

/** One of the things that a bulk operation names: whether the caller may know of it, and may change it. */
export interface MemberCheck {
  id: number;
  known: boolean;
  allowed: boolean;
}

/** Throws `not_found` for the first thing that the caller may not know of, then `forbidden` for the first that they may not change. */
export function mustActForAll(asked: readonly MemberCheck[], thing: string): void {
  const unknown = asked.find(({ known }) => !known);
  if (unknown) throw new ApiError("not_found", `There is no ${thing} with the id ${unknown.id}.`);
  const forbidden = asked.find(({ allowed }) => !allowed);
  if (forbidden) throw new ApiError("forbidden", `You do not have access to ${thing} ${forbidden.id}.`);
}

/** An artist with its members, the owner first. */
export const getArtistMembers = serve(pages.getArtistMembers, async (_, { artist_id }) =>
  orNotFound(await findMembers(artist_id), "artist"),
);

/**
 * Connects an account to an artist, or changes its role; the first one becomes the owner. Throws `validation_failed` when there is no
 * such account, and `conflict` when there is nothing to change.
 */
export const connectMember = serve(pages.connectMember, async (caller, { artist_id, user, role }) => {
  const outcome = await putMember({ artistId: artist_id, actorId: caller.userId, user, role });
  if (outcome.outcome === "no artist") throw new ApiError("not_found", notFoundMessage("artist"));
  if (outcome.outcome === "no account") throw invalid({ user: `No account is called ${user}.` });
  const { handle } = outcome;
  if (outcome.outcome === "connected") return { handle, role: outcome.role };
  throw new ApiError(
    "conflict",
    outcome.role === "member"
      ? `@${handle} is already a member of this artist.`
      : role === "owner"
        ? `@${handle} already owns this artist.`
        : `@${handle} owns this artist. Make another member the owner first.`,
  );
});

/** Disconnects an account from an artist. Throws `conflict` for an owner while there are other members. */
export const disconnectMember = serve(pages.disconnectMember, async (caller, { artist_id, user_id }) => {
  const outcome = await deleteMember({ artistId: artist_id, userId: user_id, actorId: caller.userId });
  if (outcome === "is owner") {
    throw new ApiError("conflict", "The owner can only leave last. Make another member the owner first.");
  }
  orNotFound(outcome === "removed", "member");
});
