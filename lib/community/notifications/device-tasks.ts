import "server-only";
import { env } from "@/lib/platform/env";
import { implement } from "@/lib/platform/jobs/task";
import { publicOrigin } from "@/lib/platform/public-origin";
import * as jobs from "./device-jobs";
import { deletePushToken, findDevice } from "./device-queries";
import { sendToDevice } from "./fcm";
import { deleteEndedSubscription, findSubscription } from "./push-subscription-queries";
import { sendToBrowser } from "./web-push";

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

  async pushToBrowser({ push_subscription_id, user_id, notification }) {
    // Since the job was queued, the browser may have signed out, or the owner changed the settings.
    const subscription = await findSubscription(push_subscription_id, user_id, notification.kind);
    if (!subscription) return;
    const outcome = await sendToBrowser(subscription, notification);
    if (outcome === "gone") await deleteEndedSubscription(push_subscription_id, subscription.endpoint);
  },
});
