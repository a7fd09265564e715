import { z } from "zod";
import { pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { exampleUser, UserSummary } from "./shapes";

const TAG = "Users";

const change = {
  method: "POST",
  tag: TAG,
  access: "account",
  scope: "social:write",
  response: succeeded({ changed: z.boolean().describe("False when it was so already.") }),
  errors: ["not_found"],
  example: { params: { id: 2 }, response: { changed: true } },
} as const;

export const blockUser = operation({
  ...change,
  id: "blockUser",
  path: "/users/{id}/block",
  summary: "Block a user",
  description:
    "Ends the follows between you and the user. From then on neither of you can follow, invite or message the other, or comment on the " +
    "other's tracks; lists and searches of each leave the other out, and your profile does not exist for the user. The user is not " +
    "notified. A retry changes nothing.",
  params: z.object({ id: pathId.describe("The user to block.") }),
});

export const unblockUser = operation({
  ...change,
  id: "unblockUser",
  path: "/users/{id}/unblock",
  summary: "Unblock a user",
  description: "Ends your block of the user. Follows that it ended do not return. A retry changes nothing.",
  params: z.object({ id: pathId.describe("The user to unblock.") }),
});

export const listBlockedUsers = operation({
  id: "listBlockedUsers",
  method: "GET",
  path: "/users/me/blocks",
  tag: TAG,
  summary: "List the users you block",
  description: "Lists the users whom you have blocked, the latest block first.",
  access: "account",
  scope: "social:read",
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(UserSummary) }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleUser]) } },
});
