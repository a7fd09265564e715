import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { PerformanceView } from "@/components/admin/system/performance-view";
import { PageHeader } from "@/components/ui/page-header";
import { getPerformance } from "@/lib/admin/system/performance-service";

export const metadata: Metadata = { title: "Performance" };

export default async function PerformancePage() {
  const caller = await requireOperator("/admin/performance");
  const [measured, { locale }] = await Promise.all([getPerformance(caller), viewerClock()]);
  return (
    <>
      <PageHeader title="Performance">How long the API takes, by operation, and what was slowest.</PageHeader>
      <PerformanceView {...measured} locale={locale} />
    </>
  );
}
