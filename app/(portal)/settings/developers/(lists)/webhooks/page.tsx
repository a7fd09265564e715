import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { requireDeveloper } from "@/app/(portal)/settings/developers/require-developer";
import { createWebhook } from "@/app/(portal)/settings/developers/webhooks/actions";
import { eventChoices } from "@/app/(portal)/settings/developers/webhooks/event-choices";
import { WebhooksView } from "@/components/developers/webhooks/webhooks-view";
import { openWebhooks } from "@/lib/developers/webhooks/page-service";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const { caller } = await requireDeveloper("/settings/developers/webhooks");
  const [{ pagination }, origin] = await Promise.all([
    openWebhooks(caller, { per_page: "100" }),
    pageOrigin(),
  ]);
  return (
    <WebhooksView webhooks={pagination.data} choices={eventChoices} origin={origin} create={createWebhook} />
  );
}
