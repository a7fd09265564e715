import type { z } from "zod";
import type { listNotifications as contract } from "@/lib/community/notifications/contract";
import { request } from "@/lib/platform/http-client/client";
import { listNotifications, readNotifications } from "./endpoints";

type List = z.output<typeof contract.response>;

export type BellNotification = List["pagination"]["data"][number];

/** The notifications to mark as read: single ones, or one with all that are older. */
export type ReadMarks = { ids: number[] } | { up_to_id: number };

/** Counts unread notifications. */
export async function countUnread(signal: AbortSignal): Promise<number> {
  return (
    await request(listNotifications, { cursor: "", per_page: "1", page: "1", unread: "true" }, { signal })
  ).unread_count;
}

/** Marks notifications as read, and returns how many are unread. The page may be left before the answer. */
export async function markBellRead(marks: ReadMarks): Promise<number> {
  return (await request(readNotifications, marks, { keepalive: true })).unread_count;
}
