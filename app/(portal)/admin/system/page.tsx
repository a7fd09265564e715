import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { SystemView } from "@/components/admin/system/system-view";
import { PageHeader } from "@/components/ui/page-header";
import { getSystem } from "@/lib/admin/system/service";

export const metadata: Metadata = { title: "System" };

export default async function SystemPage() {
  const caller = await requireOperator("/admin/system");
  const [system, { locale }] = await Promise.all([getSystem(caller), viewerClock()]);
  return (
    <>
      <PageHeader title="System">What this server runs on, checked when you opened this page.</PageHeader>
      <SystemView system={system} locale={locale} />
    </>
  );
}
