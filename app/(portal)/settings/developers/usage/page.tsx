import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { readerClock } from "@/app/reader-clock";
import { orNotFound } from "@/app/service-page";
import { UsageDesk } from "@/components/requests/usage-desk";
import { getUsage } from "@/lib/request-log/service";
import { getToken } from "@/lib/tokens/service";
import { usageQuery } from "../request-query";

export const metadata: Metadata = { title: "Usage" };

export default async function UsagePage({ searchParams }: PageProps<"/settings/developers/usage">) {
  const { period, token: token_id } = usageQuery(await searchParams);
  const caller = await requireUser("/settings/developers/usage");
  const [usage, token, { locale }] = await Promise.all([
    getUsage(caller, { period, token_id, now: new Date() }),
    token_id === undefined ? undefined : orNotFound(getToken(caller, { token_id })),
    readerClock(),
  ]);
  return <UsageDesk usage={usage} period={period} token={token} locale={locale} />;
}
