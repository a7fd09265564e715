import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { WebhookHealthView } from "@/components/admin/system/webhook-health-view";
import { PageHeader } from "@/components/ui/page-header";
import { getWebhookHealth } from "@/lib/admin/system/webhook-service";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhookHealthPage() {
  const caller = await requireOperator("/admin/webhooks");
  const [health, { locale }] = await Promise.all([getWebhookHealth(caller), viewerClock()]);
  return (
    <>
      <PageHeader title="Webhooks">What waits to be sent, and whose servers fail or are slow.</PageHeader>
      <WebhookHealthView health={health} locale={locale} />
    </>
  );
}
