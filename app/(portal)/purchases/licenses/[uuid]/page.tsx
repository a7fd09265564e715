import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { licenseAt } from "@/app/(portal)/purchases/open-license";
import { LicenseView } from "@/components/commerce/payments/license-view";

export const metadata: Metadata = { title: "License" };

export default async function LicensePage({ params }: PageProps<"/purchases/licenses/[uuid]">) {
  const { uuid } = await params;
  const caller = await requireUser(`/purchases/licenses/${encodeURIComponent(uuid)}`);
  return <LicenseView {...await licenseAt(caller, uuid)} />;
}
