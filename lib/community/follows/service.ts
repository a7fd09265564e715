import "server-only";
import { resolveAccountId, type UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import * as contract from "./contract";
import {
  type Followable,
  findArtistFollow,
  findArtistFollowers,
  findUserFollow,
  hasArtist,
  writeFollow,
} from "./queries";

/** Follows a user. Throws `forbidden` when one of the two has blocked the other. */
export function followUser(caller: UserCaller, input: Input<typeof contract.followUser>) {
  return setFollow("user", caller, somebodyElse(caller, input.id), true);
}

/** Ends the caller's follow of a user; succeeds when there is none. */
export function unfollowUser(caller: UserCaller, input: Input<typeof contract.unfollowUser>) {
  return setFollow("user", caller, somebodyElse(caller, input.id), false);
}

/** Whether the caller and a user follow each other. */
export async function getUserFollowStatus(
  caller: UserCaller,
  input: Input<typeof contract.getUserFollowStatus>,
) {
  return orNotFound(await findUserFollow(caller.userId, resolveAccountId(caller, input.id)), "user");
}

/** Follows an artist. Throws `forbidden` when the caller and an account that manages the artist have blocked each other. */
export function followArtist(caller: UserCaller, input: Input<typeof contract.followArtist>) {
  return setFollow("artist", caller, input.id, true);
}

/** Ends the caller's follow of an artist; succeeds when there is none. */
export function unfollowArtist(caller: UserCaller, input: Input<typeof contract.unfollowArtist>) {
  return setFollow("artist", caller, input.id, false);
}

/** Whether the caller follows an artist. */
export async function getArtistFollowStatus(
  caller: UserCaller,
  input: Input<typeof contract.getArtistFollowStatus>,
) {
  return orNotFound(await findArtistFollow(caller.userId, input.id), "artist");
}

/** A page of an artist's followers, newest first. */
export async function listArtistFollowers(
  caller: UserCaller,
  input: Input<typeof contract.listArtistFollowers>,
) {
  orNotFound(await hasArtist(input.id), "artist");
  const find = (slice: Parameters<typeof findArtistFollowers>[2]) =>
    findArtistFollowers(caller.userId, input.id, slice);
  return { pagination: await paginateList(input, find, contract.listArtistFollowers) };
}

function somebodyElse(caller: UserCaller, user: number | "me"): number {
  const id = resolveAccountId(caller, user);
  if (id === caller.userId) throw invalid({ id: "Must not be your own id." });
  return id;
}

const FINDS = { user: findUserFollow, artist: findArtistFollow };

async function setFollow(kind: Followable, caller: UserCaller, id: number, follow: boolean) {
  const before = orNotFound(await FINDS[kind](caller.userId, id), kind);
  if (follow && before.is_blocked) {
    throw new ApiError("forbidden", `You can't follow this ${kind}: one of you has blocked the other.`);
  }
  const { changed } = orNotFound(await writeFollow(kind, caller.userId, id, follow), kind);
  const { followers_count } = orNotFound(await FINDS[kind](caller.userId, id), kind);
  return { changed, followers_count };
}
