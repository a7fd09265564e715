import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { licenseAt } from "@/app/(portal)/purchases/open-license";
import { LicenseView } from "@/components/commerce/payments/license-view";
import { MessageButton } from "@/components/community/messaging/message-button";

export const metadata: Metadata = { title: "License" };

export default async function LicensePage({ params }: PageProps<"/purchases/licenses/[uuid]">) {
  const { uuid } = await params;
  const caller = await requireUser(`/purchases/licenses/${encodeURIComponent(uuid)}`);
  const { seller, ...view } = await licenseAt(caller, uuid);
  return (
    <LicenseView
      {...view}
      message={seller && <MessageButton {...seller} look="plain" label="Message the artist" />}
    />
  );
}
