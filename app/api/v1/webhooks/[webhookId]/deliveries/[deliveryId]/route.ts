import * as contract from "@/lib/developers/webhooks/delivery-contract";
import * as deliveries from "@/lib/developers/webhooks/delivery-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getWebhookDelivery, deliveries.getWebhookDelivery),
);
