import "server-only";
import type { notificationCreated } from "@/lib/community/notifications/core/events";
import type { UserCaller } from "@/lib/http/contract/caller";
import type { Input } from "@/lib/http/contract/operation";
import { env } from "@/lib/platform/env";
import type { EventData } from "@/lib/realtime/event";
import type * as contract from "./contract";
import * as queries from "./queries";

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

/** Queues a notification to the devices of the accounts. Does nothing without FCM_SERVICE_ACCOUNT. */
export async function tellDevices(
  userIds: readonly number[],
  notification: EventData<typeof notificationCreated>,
): Promise<void> {
  if (sendsToDevices && userIds.length > 0) await queries.queueToDevices(userIds, notification);
}
