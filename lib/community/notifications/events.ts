import { z } from "zod";
import { ALL_KINDS } from "@/lib/accounts/preferences/kinds";
import { event } from "@/lib/platform/channels/event";

export const notificationCreated = event({
  name: "notification.created",
  channel: "private-user.{id}",
  deliver: ["socket", "device"],
  description:
    "A notification of a kind for which you have push turned on. Delivered at least once: drop duplicates by id. One with the " +
    "same `url` as an earlier one replaces it.",
  data: z.object({
    id: z.string().max(60).describe("Identifies the notification; the same on each delivery."),
    kind: z.enum(ALL_KINDS),
    title: z.string(),
    body: z.string().describe("The beginning of the message, or an empty string."),
    url: z.string().startsWith("/").describe("The path of the page to open."),
  }),
});

export const notificationsChanged = event({
  name: "notifications.changed",
  channel: "private-user.{id}",
  deliver: ["socket"],
  description:
    "Your list of notifications has changed: there is a new one, one has grown, or some were read. It says nothing of what they are " +
    "about; read them with `GET /notifications`.",
  data: z.object({ unread_count: z.int().min(0) }),
});
