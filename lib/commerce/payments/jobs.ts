import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

const order = z.object({ order_id: z.int() });
const purchase = z.object({ purchase_id: z.int() });

/** Asks the provider about an order and writes down what it says. */
export const recordOrder = task("recordOrder", order, { runs: "long" });

/** Takes the money of a payment that was decided for. */
export const capturePayment = task("capturePayment", order, { runs: "long" });

/** Gives up a payment that was decided against. The card was never charged. */
export const voidPayment = task("voidPayment", order, { runs: "long" });

/** Closes the page on which an order could still be paid. */
export const expireSession = task("expireSession", order, { runs: "long" });

/** Sends a refund to the provider, or asks what became of it. */
export const sendRefund = task("sendRefund", z.object({ refund_id: z.int() }), { runs: "long" });

/** Ends orders that were not paid in time and exclusive licenses that are over or revoked, and asks about what has waited for too long. */
export const expireOverdueOrders = task("expireOverdueOrders", z.object({}), {
  schedule: "* * * * *",
  runs: "long",
});

/** Forgets the bodies of old events. */
export const forgetEvents = task("forgetEvents", z.object({}), { schedule: "25 3 * * *" });

export const mailPurchase = task("mailPurchase", purchase, { queue: "mail" });
export const mailSale = task("mailSale", purchase, { queue: "mail" });
