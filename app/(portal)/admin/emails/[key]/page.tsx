import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { EmailPreviewView } from "@/components/admin/emails/email-preview";
import { getEmailPreview } from "@/lib/admin/emails/service";

export const metadata: Metadata = { title: "Email preview · Admin" };

export default async function EmailPreviewPage({ params }: PageProps<"/admin/emails/[key]">) {
  const { key } = await params;
  const caller = await requireOperator(`/admin/emails/${key}`);
  return <EmailPreviewView preview={await loadOrRefuse(getEmailPreview(caller, { key }))} />;
}
