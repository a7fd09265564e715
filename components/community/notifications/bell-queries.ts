import type { z } from "zod";
import type { listNotifications as contract } from "@/lib/community/notifications/contract";
import { request } from "@/lib/platform/http-client/client";
import { listNotifications, readNotifications } from "./endpoints";

type List = z.output<typeof contract.response>;

export type BellNotification = List["pagination"]["data"][number];

/** The number of notifications in the panel of the bell. */
const IN_PANEL = 12;

/** The newest notifications, for the panel of the bell, and how many are unread. */
export async function readNewest(signal: AbortSignal) {
  const { pagination, unread_count } = await request(
    listNotifications,
    { cursor: "", per_page: String(IN_PANEL), page: "1", unread: "false" },
    { signal },
  );
  return { list: pagination.data, unread: unread_count };
}

/** Counts unread notifications. */
export async function countUnread(signal: AbortSignal): Promise<number> {
  return (
    await request(listNotifications, { cursor: "", per_page: "1", page: "1", unread: "true" }, { signal })
  ).unread_count;
}

/** Marks a notification as read, or all up to one. The page may be left before the answer. */
export async function markBellRead(seen: { ids: number[] } | { up_to_id: number }): Promise<number> {
  return (await request(readNotifications, seen, { keepalive: true })).unread_count;
}
