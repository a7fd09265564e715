import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { MailChoice } from "@/components/notifications/mail-choice";
import { PageHeader } from "@/components/ui/page-header";
import { listMailKinds } from "@/lib/notifications/service";
import { getProfile } from "@/lib/users/service";
import { saveMails } from "./actions";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const caller = await requireUser("/settings/notifications");
  const [kinds, { email }] = await Promise.all([listMailKinds(caller), getProfile(caller)]);
  return (
    <>
      <PageHeader title="Notifications">
        Which mails come to <span className="break-words text-ink">{email}</span>.
      </PageHeader>
      <MailChoice kinds={kinds} save={saveMails} />
    </>
  );
}
