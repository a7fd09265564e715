import "server-only";
import type { z } from "zod";
import {
  albumPath,
  artistPath,
  personPath,
  playlistPath,
  trackPath,
} from "@/lib/catalog/resource-shapes/addresses";
import { formatMoney } from "@/lib/commerce/ledger/money";
import type { EventData } from "@/lib/platform/channels/event";
import { publish } from "@/lib/platform/channels/publish";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import { notifyDevices } from "./device-service";
import { notificationCreated } from "./events";
import { notificationSentence } from "./names";
import * as queries from "./queries";
import type { Notification as Shape } from "./shapes";

export { markReadByUrl } from "./queries";

/** A notification, as in its event's data. */
type NotificationEvent = EventData<typeof notificationCreated>;

/** Lists the caller's notifications, newest first. */
export async function listNotifications(caller: UserCaller, input: Input<typeof contract.listNotifications>) {
  let unread_count = 0;
  const pagination = await paginateList(
    input,
    async (slice) => {
      const { unread_count: unread, ...page } = await queries.findNotificationsPage(
        caller.userId,
        input.unread === "true",
        slice,
      );
      unread_count = unread;
      return page.keyed
        ? { keyed: page.keyed.map(({ key, item }) => ({ key, item: inWords(item) })) }
        : { total: page.total, data: page.data.map(inWords) };
    },
    contract.listNotifications,
  );
  return { unread_count, pagination };
}

/** Marks notifications of the caller as read; the other open pages hear of it. */
export async function readNotifications(
  caller: UserCaller,
  { ids, up_to_id = 0 }: Input<typeof contract.readNotifications>,
) {
  return queries.markRead(caller.userId, ids ? { ids } : { up_to_id });
}

/** The same for pages. */
export const openNotifications = serve(contract.listNotifications, listNotifications);
export const readShownNotifications = serve(contract.readNotifications, readNotifications);

/** Counts the unread notifications of an account. */
export const getUnreadNotifications = queries.findUnreadCount;

/** Notifications of an account by their ids, in words, oldest first. */
export async function markReadByIds(userId: number, ids: readonly number[]) {
  return (await queries.findNotifications(userId, ids)).map(inWords);
}

/**
 * Notifies those of the accounts that want the kind: in their lists, on their open pages, and on their devices. Throws when the
 * channels server does not accept it.
 */
export async function notify(userIds: readonly number[], notification: NotificationEvent): Promise<void> {
  if (userIds.length === 0) return;
  const { kind, title, body, url } = notification;
  await queries.insertTexts(userIds, { kind, title, body, url });
  await push(await queries.findPushSubscribers(kind, userIds), notification);
}

/** Shows a notification on the open pages and the devices of accounts that want it. Throws as `notify` does. */
export async function push(userIds: readonly number[], notification: NotificationEvent): Promise<void> {
  if (userIds.length === 0) return;
  await publish([notificationCreated.on(userIds, notification)]);
  await notifyDevices(userIds, notification);
}

function inWords(row: queries.StoredNotification): z.input<typeof Shape> {
  const { activity_kind: _, details: __, sales: ___, ...shown } = row;
  return {
    ...shown,
    text: notificationSentence({ ...row, sales: salesInWords(row.sales) }),
    url: notificationUrl(row),
  };
}

function salesInWords(sales: queries.StoredNotification["sales"]) {
  return sales && { ...sales, amount: sales.amount ? formatMoney(sales.amount, sales.currency) : "" };
}

/** The page of what happened: of the comment, not of its track. */
function notificationUrl({
  activity_kind,
  actor,
  subject,
  details,
  count,
  sales,
}: queries.StoredNotification): string {
  if (activity_kind === null) return details.url ?? "/notifications";
  if (activity_kind === "followed_user") return actor ? personPath(actor.id) : "/notifications";
  if (activity_kind === "purchased" && sales && count === 1) return `/studio/sales/${sales.id}`;
  if (activity_kind === "purchased" || activity_kind === "refunded") return details.url ?? "/studio/sales";
  if (activity_kind === "artist_invited" || activity_kind === "credit_requested") return "/studio/people";
  if (activity_kind === "payout_paid") return "/studio/payouts";
  if (activity_kind === "achievement_unlocked" || activity_kind === "level_reached")
    return "/insights/progress";
  if (!subject) return "/notifications";
  const subjectName = { id: Number(subject.id), name: subject.name };
  switch (subject.type) {
    case "track":
      return `${trackPath(subjectName)}${details.comment_id ? `#comment-${details.comment_id}` : ""}`;
    case "album":
      return albumPath(subjectName);
    case "artist":
      return artistPath(subjectName);
    case "playlist":
      return playlistPath(subjectName);
    case "license":
      return `/purchases/licenses/${subject.id}`;
    default:
      return "/notifications";
  }
}
