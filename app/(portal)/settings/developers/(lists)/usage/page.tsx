import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { viewerClock } from "@/app/_request/viewer-clock";
import { usageQuery } from "@/app/(portal)/settings/developers/request-query";
import { requireDeveloper } from "@/app/(portal)/settings/developers/require-developer";
import { UsageView } from "@/components/developers/request-log/usage-view";
import { UsageAlerts } from "@/components/developers/usage-alerts/usage-alerts";
import { getUsageOnPage } from "@/lib/developers/request-log/service";
import { getToken } from "@/lib/developers/tokens/service";
import { openUsageAlerts } from "@/lib/developers/usage-alerts/service";
import { addUsageAlert, removeUsageAlert } from "./actions";

export const metadata: Metadata = { title: "Usage" };

export default async function UsagePage({ searchParams }: PageProps<"/settings/developers/usage">) {
  const { period, token: token_id } = usageQuery(await searchParams);
  const { caller } = await requireDeveloper("/settings/developers/usage");
  const [usage, token, { alerts }, { locale }] = await Promise.all([
    getUsageOnPage(caller, { period, token_id, now: new Date() }),
    token_id === undefined ? undefined : loadOrRefuse(getToken(caller, { token_id })),
    openUsageAlerts(caller, {}),
    viewerClock(),
  ]);
  return (
    <>
      <UsageView usage={usage} period={period} token={token} locale={locale} />
      {!token && (
        <UsageAlerts alerts={alerts} locale={locale} add={addUsageAlert} remove={removeUsageAlert} />
      )}
    </>
  );
}
