import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";
import { sendToDevice } from "./fcm";
import * as jobs from "./jobs";
import { deletePushToken, findDevice } from "./queries";

export const deviceTasks = implement(jobs, {
  /** One device per job, so that a failing one is retried alone. */
  async pushToDevice({ push_token_id, user_id, notification }) {
    if (!env.FCM_SERVICE_ACCOUNT) return;
    // Since the job was queued, the device may have changed owner, or the owner its settings.
    const device = await findDevice(push_token_id, user_id, notification.kind);
    if (!device) return;
    const outcome = await sendToDevice(env.FCM_SERVICE_ACCOUNT, device.token, notification, publicOrigin());
    if (outcome === "gone") await deletePushToken(device.token, user_id);
  },
});
