import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { AllApps } from "@/components/developers/apps/all-apps";
import { PageHeader } from "@/components/ui/page-header";
import { listAllApps } from "@/lib/developers/apps/service";
import { reviewApp } from "./actions";

export const metadata: Metadata = { title: "Apps" };

export default async function AllAppsPage() {
  const caller = await requireOperator("/admin/apps");
  return (
    <>
      <PageHeader title="Apps">
        Programs to which people connect their accounts. Those that wait for a review come first.
      </PageHeader>
      <AllApps apps={await listAllApps(caller)} review={reviewApp} />
    </>
  );
}
