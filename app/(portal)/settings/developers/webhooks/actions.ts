"use server";

import { redirect } from "next/navigation";
import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as webhooks from "@/lib/developers/webhooks/page-service";

const page = "/settings/developers/webhooks";
const revalidate: [string, "layout"] = [page, "layout"];

/** Adds a webhook; the state has its secret, which is shown this once. */
export const createWebhook = formAction({
  fields: ["url", "description", "format", "app_id"],
  boxes: ["types"],
  act: async ({ values, ticked }) => {
    const { webhook, secret } = await webhooks.createWebhookOnPage(await requireUser(page), {
      url: values.url,
      description: values.description,
      app_id: values.app_id ? Number(values.app_id) : null,
      format: values.format as "standard",
      types: ticked.types.includes("*") ? ["*"] : ticked.types,
    });
    return { created: { id: webhook.id, format: webhook.format, secret } };
  },
  revalidate,
});

/** Changes the address, the description and the types of a webhook. */
export const saveWebhook = formAction({
  fields: ["url", "description"],
  boxes: ["types"],
  act: async ({ values, ticked }, webhookId: number) => {
    const types = ticked.types.includes("*") ? ["*"] : ticked.types;
    await webhooks.updateWebhookOnPage(await requireUser(page), {
      webhookId: String(webhookId),
      ...values,
      types,
    });
    return {};
  },
  revalidate,
});

/** Pauses a webhook, or enables it. */
export const setWebhookState = buttonAction({
  act: async ({ id, state }: { id: number; state: "enabled" | "paused" }) =>
    webhooks.updateWebhookOnPage(await requireUser(page), { webhookId: String(id), state }),
  revalidate,
});

/** Sends a test of a type. */
export const testWebhook = formAction({
  fields: ["type"],
  act: async ({ values }, webhookId: number) => {
    const input = { webhookId: String(webhookId), type: values.type };
    await webhooks.testWebhookOnPage(await requireUser(page), input);
    return { values };
  },
  revalidate,
});

/** Gives a webhook a new secret, which the state has this once. */
export const rotateSecret = formAction({
  act: async (_, webhookId: number) => ({
    rotation: await webhooks.rotateSecretOnPage(await requireUser(page), { webhookId: String(webhookId) }),
  }),
  revalidate,
});

/** Sends a delivery again. */
export const replayDelivery = buttonAction({
  act: async ({ webhookId, deliveryId }: { webhookId: number; deliveryId: number }) =>
    webhooks.replayOnPage(await requireUser(page), {
      webhookId: String(webhookId),
      deliveryId: String(deliveryId),
    }),
  revalidate,
});

/** Deletes a webhook and leads back to the list. */
export const deleteWebhook = formAction({
  act: async (_, webhookId: number) => {
    await webhooks.deleteWebhookOnPage(await requireUser(page), { webhookId: String(webhookId) });
    redirect(page, "replace");
  },
  revalidate,
});
