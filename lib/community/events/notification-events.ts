import { z } from "zod";
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification-kinds";

/** The notification events, in the format of the messaging events. */
export const notificationEvents = {
  "notification.created": {
    channel: "private-user.{id}",
    description:
      "Something of a kind that you have pushed. It comes at least once: drop what you have by its id. One with the address " +
      "of an earlier one takes its place.",
    data: z.object({
      id: z.string().max(60).describe("What it tells of, the same each time it comes."),
      kind: z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]),
      title: z.string(),
      body: z.string().describe("The beginning of what was said, or nothing."),
      url: z.string().startsWith("/").describe("The page it leads to, a path."),
    }),
  },
} as const;
