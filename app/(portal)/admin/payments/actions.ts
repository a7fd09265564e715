"use server";

import { buttonAction, formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as payments from "@/lib/admin/payments/service";

const page = "/admin/payments";
const revalidate: [string, "layout"] = ["/admin", "layout"];

export const refundOrder = formAction({
  fields: ["amount", "reason"],
  act: async ({ values, data }, order_id: number) =>
    payments.refundOrder(await requireOperator(page), { ...values, order_id, scope: text(data, "scope") }),
  revalidate,
});

export const endRefund = formAction({
  fields: ["reason"],
  act: async ({ values, data }, order_id: number) =>
    payments.endRefund(await requireOperator(page), { ...values, order_id, how: text(data, "how") }),
  revalidate,
});

export const resolveAttention = formAction({
  fields: ["reason"],
  act: async ({ values }, order_id: number) =>
    payments.resolveAttention(await requireOperator(page), { ...values, order_id }),
  revalidate,
});

export const answerDispute = formAction({
  fields: ["evidence"],
  act: async ({ values }, order_id: number) =>
    payments.answerDispute(await requireOperator(page), { ...values, order_id }),
  revalidate,
});

export const reprocessEvent = buttonAction({
  act: async (event_id: string) => payments.reprocessEvent(await requireOperator(page), { event_id }),
  revalidate,
});

export const resolveAlert = buttonAction({
  act: async (alert_id: number) => payments.resolveAlert(await requireOperator(page), { alert_id }),
  revalidate,
});

export const repairDeliveries = buttonAction({
  act: async (_: unknown) => payments.repairDeliveries(await requireOperator(page)),
  revalidate,
});
