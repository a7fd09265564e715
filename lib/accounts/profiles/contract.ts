import { succeeded } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  filterBy,
  idList,
  notFound,
  pageOrCursorSchema,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
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
  access: "account",
  scope: "social:read",
  query: cursorQuery.extend({
    ids: filterBy(
      idList.optional().describe("Only return these users: up to 100 ids, separated by commas."),
      { index: "follows_follower_id_followed_id_pk" },
    ),
  }),
  response: succeeded({ pagination: pageOrCursorSchema(UserSummary), not_found: notFound.optional() }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleUser]) } },
});
