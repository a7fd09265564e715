import "server-only";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import * as queries from "./push-subscription-queries";
import { vapidDetails } from "./vapid";
import { isPushService } from "./web-push";

export const getWebPush = serve(pages.getWebPush, async ({ sessionId }) => ({
  public_key: vapidDetails().publicKey,
  endpoint: await queries.findEndpoint(sessionId),
}));

/** Begins push notifications to the caller's browser. They end with its session. */
export const storePushSubscription = serve(
  pages.storePushSubscription,
  async ({ sessionId }, subscription) => {
    if (!isPushService(subscription.endpoint))
      throw new ApiError("conflict", "This server does not know the push service of your browser.");
    await queries.upsertSubscription(sessionId, subscription);
  },
);

export const deletePushSubscription = serve(pages.deletePushSubscription, async ({ sessionId }) => {
  await queries.deleteSubscriptionOfSession(sessionId);
});
