import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { NotificationChoice } from "@/components/notifications/notification-choice";
import { PageHeader } from "@/components/ui/page-header";
import { listNotificationKinds } from "@/lib/notifications/service";
import { sendsToDevices } from "@/lib/push-tokens/service";
import { getRealtimeConfig } from "@/lib/realtime/service";
import { getProfile } from "@/lib/users/service";
import { saveNotifications } from "./actions";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const caller = await requireUser("/settings/notifications");
  const [kinds, { key }, { email }] = await Promise.all([
    listNotificationKinds(caller),
    getRealtimeConfig(),
    getProfile(caller),
  ]);
  return (
    <>
      <PageHeader title="Notifications">
        Choose what we notify you about. Emails go to <span className="break-words text-ink">{email}</span>.
      </PageHeader>
      <NotificationChoice
        kinds={kinds}
        pages={key !== null}
        devices={sendsToDevices}
        save={saveNotifications}
      />
    </>
  );
}
