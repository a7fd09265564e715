import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { API_EVENT_DAYS } from "@/lib/developers/events/constants";
import { implement } from "@/lib/platform/jobs/task";
import { parseUrl } from "@/lib/platform/parse-url";
import * as jobs from "./jobs";
import { webhookStateMail } from "./mails";
import {
  cancelEndedGrants,
  cancelPaused,
  disableSuspended,
  findEndpointWithOwner,
  removeOldDeliveries,
} from "./tidy-queries";

const DAY_MS = 86_400_000;

/** Deliveries to a paused endpoint are canceled after so many days. */
const PAUSED_DAYS = 3;

/** The jobs about webhooks; tests pass a `clock`. */
export function webhookTasks(clock: () => Date = () => new Date()) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  return implement(jobs, {
    async mailWebhookState({ webhook_id, reason }, job) {
      const endpoint = await findEndpointWithOwner(webhook_id);
      // Its owner may have mended or deleted it meanwhile.
      if (!endpoint || (endpoint.state === "disabled") === (reason === "failing_now")) return;
      const { email: to, user_id, id, description } = endpoint;
      const letter = webhookStateMail({ id, description, host: parseUrl(endpoint.url)?.host ?? "" }, reason);
      await sendEmail({ to, ...letter }, { kind: "webhook_state", user_id, job });
    },

    async tidyDeliveries() {
      await disableSuspended();
      await cancelEndedGrants();
      await cancelPaused(daysAgo(PAUSED_DAYS));
      await removeOldDeliveries(daysAgo(API_EVENT_DAYS));
    },
  });
}
