import "server-only";
import { findBacklog } from "@/lib/developers/webhooks/delivery-service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { parseUrl } from "@/lib/platform/parse-url";
import * as pages from "./webhook-pages";
import * as queries from "./webhook-queries";

const MAX_FAILING = 50;
const MAX_SLOW = 20;

/** The queue, the outcomes of the last day, and the webhooks that fail or are slow. */
export const getWebhookHealth = serve(pages.getWebhookHealth, async () => {
  const [backlog, outcomes, enabled, failing, slow] = await Promise.all([
    findBacklog(),
    queries.countOutcomes(),
    queries.countEnabledWebhooks(),
    queries.findFailingWebhooks(MAX_FAILING),
    queries.findSlowWebhooks(MAX_SLOW),
  ]);
  return { backlog, ...outcomes, enabled, failing: failing.map(withHost), slow: slow.map(withHost) };
});

const withHost = <Row extends { url: string }>({ url, ...row }: Row) => ({
  ...row,
  host: parseUrl(url)?.host ?? "",
});
