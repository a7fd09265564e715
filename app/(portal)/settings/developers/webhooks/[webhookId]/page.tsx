import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { eventChoices } from "@/app/(portal)/settings/developers/webhooks/event-choices";
import { webhookActions } from "@/app/(portal)/settings/developers/webhooks/webhook-actions";
import { appPath } from "@/components/developers/apps/paths";
import { DEVELOPERS, WEBHOOK_LIST, webhookPath } from "@/components/developers/tokens/paths";
import { WebhookView } from "@/components/developers/webhooks/webhook-view";
import { DetailHeader } from "@/components/ui/detail-header";
import { listApps } from "@/lib/developers/apps/service";
import { openDeliveries, openWebhook } from "@/lib/developers/webhooks/page-service";

export const metadata: Metadata = { title: "Webhook" };

export default async function WebhookPage({
  params,
  searchParams,
}: PageProps<"/settings/developers/webhooks/[webhookId]">) {
  const { webhookId } = await params;
  const { state, cursor } = await searchParams;
  const caller = await requireUser(webhookPath(webhookId));
  const { webhook } = await loadOrRefuse(openWebhook(caller, { webhookId }));
  const app = (await listApps(caller)).find(({ id }) => id === webhook.app_id);
  const filter = { ...(state && { state: state as "failed" }), cursor: String(cursor ?? ""), per_page: "25" };
  const { pagination } = await loadOrRefuse(openDeliveries(caller, { webhookId, ...filter }));
  const older = "next_cursor" in pagination ? pagination.next_cursor : null;
  return (
    <>
      <DetailHeader
        trail={[DEVELOPERS, WEBHOOK_LIST]}
        title={webhook.description || new URL(webhook.url).host}
      />
      <WebhookView
        app={app && { name: app.name, href: appPath(app.id) }}
        {...{ webhook, older, actions: webhookActions, choices: eventChoices, deliveries: pagination.data }}
        {...{ state: filter.state ?? "", isPaged: filter.cursor !== "" }}
      />
    </>
  );
}
