import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { NotificationChoice } from "@/components/community/notifications/notification-choice";
import { PageHeader } from "@/components/ui/page-header";
import { listNotificationKinds } from "@/lib/accounts/preferences/service";
import { getProfile } from "@/lib/accounts/profiles/service";
import { getRealtimeConfig } from "@/lib/community/channels/service";
import { sendsToDevices } from "@/lib/community/notifications/device-service";
import { getWebPush } from "@/lib/community/notifications/push-subscription-service";
import { changePushSubscription, saveNotifications } from "./actions";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const caller = await requireUser("/settings/notifications");
  const [groups, { key }, { email }, { public_key: publicKey, endpoint }] = await Promise.all([
    listNotificationKinds(caller),
    getRealtimeConfig(),
    getProfile(caller),
    getWebPush(caller),
  ]);
  return (
    <>
      <PageHeader title="Notifications">
        Choose what we notify you about. Emails go to <span className="break-words text-ink">{email}</span>.
      </PageHeader>
      <NotificationChoice
        groups={groups}
        pages={key !== null}
        devices={sendsToDevices}
        push={{ publicKey, endpoint, change: changePushSubscription }}
        save={saveNotifications}
      />
    </>
  );
}
