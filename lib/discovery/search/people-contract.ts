import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { queryInteger, succeeded, text } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

export const findUsers = operation({
  id: "findUsers",
  method: "GET",
  path: "/users/search",
  tag: "Users",
  summary: "Search users",
  description:
    "Finds users by the words of their name or handle, as `GET /search` does: the best matches first, then those with most followers. You are " +
    "not among them, nor are users who have blocked you or whom you have blocked.",
  access: "account",
  scope: "social:read",
  limit: "search",
  query: z.object({
    query: text(2, 100).describe(
      "Words of a name or handle, by their beginnings, in any order, all of them.",
    ),
    limit: queryInteger(1, 50, 10).describe("Maximum number of users to return."),
  }),
  response: succeeded({ users: z.array(UserSummary) }),
  example: {
    query: { query: "train", limit: 10 },
    response: { users: [exampleUser] },
  },
});
