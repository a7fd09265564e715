import "server-only";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import * as deliveryContract from "./delivery-contract";
import * as deliveries from "./delivery-service";
import * as webhooks from "./service";

/** The operations on webhooks for the pages of their owner, who may choose any type. */

export const openWebhooks = serve(contract.listWebhooks, webhooks.listWebhooks);
export const openWebhook = serve(contract.getWebhook, webhooks.getWebhook);
export const createWebhookOnPage = serve(contract.createWebhook, webhooks.createWebhook);
export const updateWebhookOnPage = serve(contract.updateWebhook, webhooks.updateWebhook);
export const deleteWebhookOnPage = serve(contract.deleteWebhook, webhooks.deleteWebhook);
export const rotateSecretOnPage = serve(contract.rotateWebhookSecret, webhooks.rotateWebhookSecret);
export const openDeliveries = serve(deliveryContract.listWebhookDeliveries, deliveries.listWebhookDeliveries);
export const openDelivery = serve(deliveryContract.getWebhookDelivery, deliveries.getWebhookDelivery);
export const testWebhookOnPage = serve(deliveryContract.testWebhook, deliveries.testWebhook);
export const replayOnPage = serve(deliveryContract.replayWebhookDelivery, deliveries.replayWebhookDelivery);
