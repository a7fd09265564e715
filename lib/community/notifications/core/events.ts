import { z } from "zod";
import { event } from "@/lib/realtime/event";
import { NOTIFICATION_KINDS, type NotificationKind } from "./kinds";

export const notificationCreated = event({
  name: "notification.created",
  channel: "private-user.{id}",
  deliver: ["socket", "device"],
  description:
    "A notification of a kind for which you have push turned on. Delivered at least once: drop duplicates by id. One with the " +
    "same `url` as an earlier one replaces it.",
  data: z.object({
    id: z.string().max(60).describe("Identifies the notification; the same on each delivery."),
    kind: z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]),
    title: z.string(),
    body: z.string().describe("The beginning of the message, or an empty string."),
    url: z.string().startsWith("/").describe("The path of the page to open."),
  }),
});
