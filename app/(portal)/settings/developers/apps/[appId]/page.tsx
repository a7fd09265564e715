import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { appActions } from "@/app/(portal)/settings/developers/apps/app-actions";
import { AppView } from "@/components/developers/apps/app-view";
import { APP_LIST, appPath } from "@/components/developers/apps/paths";
import { DEVELOPERS } from "@/components/developers/tokens/paths";
import { DetailHeader } from "@/components/ui/detail-header";
import { getApp } from "@/lib/developers/apps/service";
import { openWebhooks } from "@/lib/developers/webhooks/page-service";
import { appScopeGuide } from "@/lib/docs/reference/scopes";

export const metadata: Metadata = { title: "App" };

export default async function AppPage({ params }: PageProps<"/settings/developers/apps/[appId]">) {
  const { appId } = await params;
  const caller = await requireUser(appPath(appId));
  const app = await loadOrRefuse(getApp(caller, { app_id: appId }));
  const { pagination } = await openWebhooks(caller, { app_id: appId, per_page: "50" });
  return (
    <>
      <DetailHeader trail={[DEVELOPERS, APP_LIST]} title={app.name} />
      <AppView app={app} webhooks={pagination.data} guide={appScopeGuide()} actions={appActions} />
    </>
  );
}
