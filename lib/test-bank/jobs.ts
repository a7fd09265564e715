import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Sends one event to the webhook. Its attempts take about a day and a half: Stripe gives up after three days. */
export const deliverBankEvent = task("deliverBankEvent", z.object({ event_id: z.string() }), {
  runs: "long",
  maxAttempts: 20,
});

/** Ends the sessions and authorizations whose time is over. */
export const cleanUpBank = task("cleanUpBank", z.object({}));
