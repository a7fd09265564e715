import "server-only";
import type { EventData } from "@/lib/platform/channels/event";
import { env } from "@/lib/platform/env";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./device-contract";
import * as queries from "./device-queries";
import type { notificationCreated } from "./events";
import { queueToBrowsers } from "./push-subscription-queries";

/** Stores or refreshes a device's push token for the caller. */
export async function storePushToken(caller: UserCaller, input: Input<typeof contract.storePushToken>) {
  await queries.upsertPushToken(caller.userId, input.token, input.platform, input.device_name || null);
  return {};
}

/** Forgets a device of the caller. */
export async function deletePushToken(caller: UserCaller, { token }: Input<typeof contract.deletePushToken>) {
  await queries.deletePushToken(token, caller.userId);
  return {};
}

/** Whether this installation sends push notifications to devices. */
export const sendsToDevices = env.FCM_SERVICE_ACCOUNT !== undefined;

/** Queues a notification to the browsers of the accounts, and with FCM_SERVICE_ACCOUNT to their devices. */
export async function notifyDevices(
  userIds: readonly number[],
  notification: EventData<typeof notificationCreated>,
): Promise<void> {
  if (userIds.length === 0) return;
  await queueToBrowsers(userIds, notification);
  if (sendsToDevices) await queries.queueToDevices(userIds, notification);
}
