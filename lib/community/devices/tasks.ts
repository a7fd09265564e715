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
  /** One device per job, so that a failing one is retried alone. */
  async pushToDevice(payload) {
    const { push_token_id, user_id, notification } = DeviceJob.parse(payload);
    if (!env.FCM_SERVICE_ACCOUNT) return;
    // Since the job was queued, the device may have changed owner, or the owner its settings.
    const device = await findDevice(push_token_id, user_id, notification.kind);
    if (!device) return;
    const outcome = await sendToDevice(env.FCM_SERVICE_ACCOUNT, device.token, notification, publicOrigin());
    if (outcome === "gone") await deletePushToken(device.token, user_id);
  },
};
