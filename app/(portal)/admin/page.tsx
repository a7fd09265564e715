import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { OverviewView } from "@/components/admin/system/overview";
import { PageHeader } from "@/components/ui/page-header";
import { getOverview } from "@/lib/admin/system/overview-service";

export const metadata: Metadata = { title: "Admin" };

export default async function AdminPage() {
  const caller = await requireOperator("/admin");
  const [overview, { locale }] = await Promise.all([getOverview(caller), viewerClock()]);
  return (
    <>
      <PageHeader title="Admin">How the server is doing, and what is waiting for you.</PageHeader>
      <OverviewView overview={overview} locale={locale} />
    </>
  );
}
