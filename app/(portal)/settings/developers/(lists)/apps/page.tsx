import type { Metadata } from "next";
import { createApp } from "@/app/(portal)/settings/developers/apps/actions";
import { requireDeveloper } from "@/app/(portal)/settings/developers/require-developer";
import { AppsView } from "@/components/developers/apps/apps-view";
import { listApps } from "@/lib/developers/apps/service";
import { appScopeGuide } from "@/lib/docs/reference/scopes";

export const metadata: Metadata = { title: "Apps" };

export default async function AppsPage() {
  const { caller } = await requireDeveloper("/settings/developers/apps");
  return <AppsView apps={await listApps(caller)} guide={appScopeGuide()} create={createApp} />;
}
