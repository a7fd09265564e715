import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { notificationEvents } from "@/lib/community/events/notification-events";
import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";
import { sendToDevice } from "./fcm";
import { deletePushToken, findDevice } from "./queries";

const DeviceJob = z.object({
  push_token_id: z.int(),
  user_id: z.int(),
  notification: notificationEvents["notification.created"].data,
});

export const deviceTasks: TaskList = {
  /** One device, so that one that fails is tried again without the others. */
  async pushToDevice(payload) {
    const { push_token_id, user_id, notification } = DeviceJob.parse(payload);
    if (!env.FCM_SERVICE_ACCOUNT) return;
    // It may belong to somebody else by now, or its owner may not want to be told any more.
    const device = await findDevice(push_token_id, user_id, notification.kind);
    if (!device) return;
    const outcome = await sendToDevice(env.FCM_SERVICE_ACCOUNT, device.token, notification, publicOrigin());
    if (outcome === "gone") await deletePushToken(device.token, user_id);
  },
};
