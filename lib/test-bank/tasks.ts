import { implement } from "@/lib/platform/jobs/task";
import { paymentsMode } from "@/lib/platform/payments-mode";
import { deliver } from "./deliveries";
import * as jobs from "./jobs";
import { expireLapsed } from "./transactions";

/** The bank's own jobs. What waits when an installation leaves the bank for Stripe is forgotten. */
export const bankTasks = implement(jobs, {
  async deliverBankEvent({ event_id }) {
    if (paymentsMode() === "bank") await deliver(event_id);
  },

  async cleanUpBank() {
    if (paymentsMode() === "bank") await expireLapsed();
  },
});
