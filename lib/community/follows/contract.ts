import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { count, pathId, pathUser, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const userParams = z.object({ id: pathUser.describe("The user's id; `me` is the caller.") });
const artistParams = z.object({ id: pathId.describe("The artist's id.") });

const isChanged = z.boolean().describe("False if it was so already.");
const followResult = succeeded({ changed: isChanged, followers_count: count });

const RETRY = "Repeating it changes nothing, so a retry is safe.";

export const followUser = operation({
  id: "followUser",
  method: "POST",
  path: "/users/{id}/follow",
  tag: "Users",
  summary: "Follow a user",
  description: `Follows the user. ${RETRY} If one of the two has blocked the other, the response is 403.`,
  access: "account",
  scope: "social:write",
  limit: "follows",
  params: userParams,
  response: followResult,
  errors: ["not_found", "forbidden"],
  example: { params: { id: 2 }, response: { changed: true, followers_count: 58 } },
});

export const unfollowUser = operation({
  id: "unfollowUser",
  method: "POST",
  path: "/users/{id}/unfollow",
  tag: "Users",
  summary: "Unfollow a user",
  description:
    "Stops following the user. Also succeeds if the caller did not follow the user, so a retry is safe.",
  access: "account",
  scope: "social:write",
  params: userParams,
  response: followResult,
  errors: ["not_found"],
  example: { params: { id: 2 }, response: { changed: true, followers_count: 57 } },
});

export const getUserFollowStatus = operation({
  id: "getUserFollowStatus",
  method: "GET",
  path: "/users/{id}/follow-status",
  tag: "Users",
  summary: "Check whether you follow a user",
  description: "Returns whether the caller follows the user, and whether the user follows the caller.",
  access: "account",
  scope: "social:read",
  params: userParams,
  response: succeeded({ following: z.boolean(), follows_you: z.boolean() }),
  errors: ["not_found"],
  example: { params: { id: 2 }, response: { following: true, follows_you: false } },
});

export const followArtist = operation({
  id: "followArtist",
  method: "POST",
  path: "/artists/{id}/follow",
  tag: "Artists",
  summary: "Follow an artist",
  description:
    `Follows the artist, whose releases then appear in the caller's feed. ${RETRY} If the caller and an account that manages the ` +
    "artist have blocked each other, the response is 403. To keep the artist in the library, add it there.",
  access: "account",
  scope: "social:write",
  limit: "follows",
  params: artistParams,
  response: followResult,
  errors: ["not_found", "forbidden"],
  example: { params: { id: 1 }, response: { changed: true, followers_count: 312 } },
});

export const unfollowArtist = operation({
  id: "unfollowArtist",
  method: "POST",
  path: "/artists/{id}/unfollow",
  tag: "Artists",
  summary: "Unfollow an artist",
  description:
    "Stops following the artist. Also succeeds if the caller did not follow the artist, so a retry is safe.",
  access: "account",
  scope: "social:write",
  params: artistParams,
  response: followResult,
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { changed: true, followers_count: 311 } },
});

export const getArtistFollowStatus = operation({
  id: "getArtistFollowStatus",
  method: "GET",
  path: "/artists/{id}/follow-status",
  tag: "Artists",
  summary: "Check whether you follow an artist",
  description: "Returns whether the caller follows the artist.",
  access: "account",
  scope: "social:read",
  params: artistParams,
  response: succeeded({ following: z.boolean() }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { following: true } },
});

export const listArtistFollowers = operation({
  id: "listArtistFollowers",
  method: "GET",
  path: "/artists/{id}/followers",
  tag: "Artists",
  summary: "List an artist's followers",
  description:
    "Lists the users who follow the artist, newest first. Users who have blocked the caller, or whom the caller has blocked, are left out.",
  access: "account",
  scope: "social:read",
  params: artistParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(UserSummary) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleUser]) },
  },
});
