import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { replayDelivery } from "@/app/(portal)/settings/developers/webhooks/actions";
import { DEVELOPERS, WEBHOOK_LIST, webhookPath } from "@/components/developers/tokens/paths";
import { DeliveryView } from "@/components/developers/webhooks/delivery-view";
import { DetailHeader } from "@/components/ui/detail-header";
import { openDelivery, openWebhook } from "@/lib/developers/webhooks/page-service";

export const metadata: Metadata = { title: "Delivery" };

export default async function DeliveryPage({
  params,
}: PageProps<"/settings/developers/webhooks/[webhookId]/deliveries/[deliveryId]">) {
  const { webhookId, deliveryId } = await params;
  const caller = await requireUser(`${webhookPath(webhookId)}/deliveries/${deliveryId}`);
  const [{ webhook }, { delivery }] = await Promise.all([
    loadOrRefuse(openWebhook(caller, { webhookId })),
    loadOrRefuse(openDelivery(caller, { webhookId, deliveryId })),
  ]);
  const label = webhook.description || new URL(webhook.url).host;
  return (
    <>
      <DetailHeader
        trail={[DEVELOPERS, WEBHOOK_LIST, { href: webhookPath(webhookId), label }]}
        title={delivery.type}
      />
      <DeliveryView webhook={webhook} delivery={delivery} replay={replayDelivery} />
    </>
  );
}
