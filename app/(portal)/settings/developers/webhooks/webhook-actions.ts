import { deleteWebhook, rotateSecret, saveWebhook, setWebhookState, testWebhook } from "./actions";

/** The actions of the page of a webhook. */
export const webhookActions = { saveWebhook, setWebhookState, testWebhook, rotateSecret, deleteWebhook };
