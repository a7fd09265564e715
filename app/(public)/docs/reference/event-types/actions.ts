"use server";

import { setTimeout } from "node:timers/promises";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import type { TestResult } from "@/components/docs/reference/test-result";
import { openDelivery, testWebhookOnPage } from "@/lib/developers/webhooks/page-service";

const POLL_MS = 250;

/** The longest wait for an answer; the page of the delivery has one that comes later. */
const MAX_WAIT_MS = 6_000;

/** Sends the example of a type to a webhook of the viewer, and waits for its answer. */
export const sendTest = formAction({
  fields: ["webhook"],
  act: async ({ values }, type: string) => {
    const caller = await requireUser(`/docs/reference/event-types/${type}`);
    const webhookId = values.webhook;
    const { delivery } = await testWebhookOnPage(caller, { webhookId, type });
    const ids = { webhookId, deliveryId: String(delivery.id) };
    const end = Date.now() + MAX_WAIT_MS;
    let details = await openDelivery(caller, ids);
    while (details.delivery.attempts === 0 && details.delivery.state === "waiting" && Date.now() < end) {
      await setTimeout(POLL_MS);
      details = await openDelivery(caller, ids);
    }
    const { attempts, state, last_status, last_error, tries } = details.delivery;
    const duration_ms = tries[0]?.duration_ms ?? null;
    const result: TestResult = { ...ids, attempts, state, last_status, last_error, duration_ms };
    return { values, result };
  },
});
