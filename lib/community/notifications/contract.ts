import { z } from "zod";
import { count, id, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { exampleNotification, Notification } from "./shapes";

const unread_count = count.describe("Number of notifications that are unread.");

export const listNotifications = operation({
  id: "listNotifications",
  method: "GET",
  path: "/notifications",
  tag: "Notifications",
  summary: "List your notifications",
  description:
    "Lists what you were notified of and have in-app notifications turned on for, newest first. Equal notifications of a day are one, " +
    "which grows until it is read. They are kept for 400 days.",
  access: "account",
  scope: "notifications:read",
  query: cursorQuery.extend({
    unread: filterBy(z.enum(["true", "false"]).default("false"), {
      index: "notifications_unread_index",
    }).describe("Whether to list only those that are unread."),
  }),
  response: succeeded({ unread_count, pagination: pageOrCursorSchema(Notification) }),
  example: {
    query: { unread: "true", cursor: "", per_page: 15 },
    response: {
      unread_count: 1,
      pagination: { per_page: 15, next_cursor: null, data: [exampleNotification] },
    },
  },
});

export const readNotifications = operation({
  id: "readNotifications",
  method: "POST",
  path: "/notifications/read",
  tag: "Notifications",
  summary: "Mark notifications as read",
  description:
    "Marks the notifications in `ids` as read, or the one in `up_to_id` with all that are older. Unknown ids are passed over, so a " +
    "retry is safe. Your other open pages and programs get [`notifications.changed`](/docs/messaging#notifications).",
  access: "account",
  scope: "notifications:write",
  body: z
    .object({
      ids: z.array(id).min(1).max(100).optional().describe("Up to 100 ids."),
      up_to_id: id.optional().describe("The newest notification that was seen, in place of `ids`."),
    })
    .refine(({ ids, up_to_id }) => (ids === undefined) !== (up_to_id === undefined), {
      path: ["ids"],
      error: "Send either `ids` or `up_to_id`.",
    }),
  response: succeeded({
    changed_count: count.describe("How many were unread before."),
    unread_count,
  }),
  example: { body: { up_to_id: 1 }, response: { changed_count: 1, unread_count: 0 } },
});
