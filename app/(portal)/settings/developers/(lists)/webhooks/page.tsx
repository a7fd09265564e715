import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageOrigin } from "@/app/_request/origin";
import { requireDeveloper } from "@/app/(portal)/settings/developers/require-developer";
import { createWebhook } from "@/app/(portal)/settings/developers/webhooks/actions";
import { eventChoices } from "@/app/(portal)/settings/developers/webhooks/event-choices";
import { WebhooksView } from "@/components/developers/webhooks/webhooks-view";
import { listApps } from "@/lib/developers/apps/service";
import { openWebhooks } from "@/lib/developers/webhooks/page-service";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage({ searchParams }: PageProps<"/settings/developers/webhooks">) {
  const { page, app } = await searchParams;
  const { caller } = await requireDeveloper("/settings/developers/webhooks");
  const [{ pagination }, apps, origin] = await Promise.all([
    loadOrRefuse(openWebhooks(caller, { page: String(page ?? 1), per_page: "50" })),
    listApps(caller),
    pageOrigin(),
  ]);
  return (
    <WebhooksView
      {...{ webhooks: pagination.data, page: pagination, apps, appId: String(app ?? ""), origin }}
      {...{ choices: eventChoices, create: createWebhook }}
    />
  );
}
