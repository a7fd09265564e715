import * as contract from "@/lib/developers/webhooks/contract";
import * as webhooks from "@/lib/developers/webhooks/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.rotateWebhookSecret, webhooks.rotateWebhookSecret),
);
