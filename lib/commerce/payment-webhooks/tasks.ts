import "server-only";
import { paymentsMode } from "@/lib/commerce/payment-provider/service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { handleWebhook } from "./service";

export const paymentInboxTasks = implement(jobs, {
  async handlePaymentEvent({ event_id }) {
    if (paymentsMode() !== "off") await handleWebhook(event_id);
  },
});
