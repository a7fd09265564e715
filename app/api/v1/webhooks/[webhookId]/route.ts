import * as contract from "@/lib/developers/webhooks/contract";
import * as webhooks from "@/lib/developers/webhooks/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const webhook = resource("webhook_endpoints", webhooks.getWebhook);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getWebhook, webhooks.getWebhook),
  bind(contract.updateWebhook, webhooks.updateWebhook, webhook),
  bind(contract.deleteWebhook, webhooks.deleteWebhook, webhook),
);
