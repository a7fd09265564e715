import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { paymentsMode } from "@/lib/commerce/payment-provider/service";
import { implement } from "@/lib/platform/jobs/task";
import { EVENT_DAYS } from "./constants";
import { clearEventPayloads } from "./expiry-queries";
import * as jobs from "./jobs";
import { findBuyerMail, findSellerMails } from "./mail-queries";
import { purchaseMail, saleMail } from "./mails";
import {
  cancelAuthorization,
  captureOrder,
  closeSession,
  endExclusive,
  expireOrder,
  expireOverdueOrders,
  sendRefund,
  syncPayment,
} from "./service";

/** Without a provider nothing can be asked. What waits is swept up when there is one again. */
const isOff = () => paymentsMode() === "off";

export const purchaseTasks = implement(jobs, {
  async recordOrder({ order_id }) {
    if (!isOff()) await syncPayment(order_id);
  },

  async capturePayment({ order_id }) {
    if (!isOff()) await captureOrder(order_id);
  },

  async voidPayment({ order_id }) {
    if (!isOff()) await cancelAuthorization(order_id);
  },

  async expireSession({ order_id }) {
    if (!isOff()) await closeSession(order_id);
  },

  async sendRefund({ refund_id }) {
    if (!isOff()) await sendRefund(refund_id);
  },

  async expireOverdueOrders() {
    const { late, ended } = await expireOverdueOrders();
    for (const orderId of late) await expireOrder(orderId);
    for (const orderId of ended) await endExclusive(orderId);
  },

  async forgetEvents() {
    await clearEventPayloads(EVENT_DAYS);
  },

  async mailPurchase({ purchase_id }, job) {
    const found = await findBuyerMail(purchase_id);
    const mail = found && purchaseMail(found);
    if (found?.email && mail) {
      await sendEmail({ to: found.email, ...mail }, { kind: "purchase", user_id: found.user_id, job });
    }
  },

  async mailSale({ purchase_id }, job) {
    for (const found of await findSellerMails(purchase_id)) {
      const mail = saleMail(found);
      if (found.email && mail) {
        const list = found.state === "completed" ? "sales" : "refunds";
        await sendEmail({ to: found.email, ...mail }, { kind: "sale", user_id: found.user_id, job, list });
      }
    }
  },
});
