import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { ConnectedApps } from "@/components/developers/apps/connected-apps";
import { PageHeader } from "@/components/ui/page-header";
import { openConnectedApps } from "@/lib/developers/apps/grant-service";
import { disconnectApp } from "./actions";

export const metadata: Metadata = { title: "Connected apps" };

export default async function ConnectedAppsPage() {
  const { apps } = await openConnectedApps(await requireUser("/settings/apps"), {});
  return (
    <>
      <PageHeader title="Connected apps">
        Programs of others that may use your account, and what for.
      </PageHeader>
      <ConnectedApps apps={apps} disconnect={disconnectApp} />
    </>
  );
}
