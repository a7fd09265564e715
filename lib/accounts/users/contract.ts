import { z } from "zod";
import { pathId, succeeded } from "@/lib/http/contract/fields";
import {
  cursorQuery,
  examplePage,
  filterBy,
  idList,
  notFound,
  pageOrCursorOf,
} from "@/lib/http/contract/lists";
import { operation } from "@/lib/http/contract/operation";
import { exampleUser, UserSummary } from "./shapes";

export const listFollowedUsers = operation({
  id: "listFollowedUsers",
  method: "GET",
  path: "/users/me/followed-users",
  tag: "Users",
  summary: "List the users you follow",
  description:
    "Lists the users that the caller follows, most recently followed first. `ids` returns only these users, and in `not_found` the " +
    "ids that the caller does not follow.",
  access: "token",
  scope: "social:read",
  query: cursorQuery.extend({
    ids: filterBy(
      idList.optional().describe("Only return these users: up to 100 ids, separated by commas."),
      { index: "follows_follower_id_followed_id_pk" },
    ),
  }),
  response: succeeded({ pagination: pageOrCursorOf(UserSummary), not_found: notFound.optional() }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleUser]) } },
});

export const unfollowUser = operation({
  id: "unfollowUser",
  method: "POST",
  path: "/users/{id}/unfollow",
  tag: "Users",
  summary: "Unfollow a user",
  description:
    "Stops following the user. Also succeeds if the caller did not follow the user, so a retry is safe.",
  access: "token",
  scope: "social:write",
  params: z.object({ id: pathId.describe("The user to unfollow.") }),
  response: succeeded({}),
  errors: ["not_found"],
  example: { params: { id: 2 }, response: {} },
});
