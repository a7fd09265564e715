import type { MessagingUser } from "@/components/community/messaging/messaging-context";
import { getRealtimeConfig } from "@/lib/community/channels/service";
import { getUnreadCount } from "@/lib/community/messaging/service";
import { getUnreadNotifications } from "@/lib/community/notifications/service";
import { pageCaller, pageViewer } from "./page-caller";

/** Loads the data that messaging needs on every page; null when signed out. */
export async function pageMessaging(): Promise<MessagingUser | null> {
  const caller = await pageCaller();
  if (caller.kind === "anonymous") return null;
  const [viewer, unread, bell, realtime] = await Promise.all([
    pageViewer(),
    getUnreadCount(caller),
    getUnreadNotifications(caller.userId),
    getRealtimeConfig(),
  ]);
  if (!viewer) return null;
  return {
    id: caller.userId,
    name: viewer.name,
    avatar: viewer.avatar,
    unread: unread.data.unread_count - unread.data.muted_unread_count,
    bell,
    realtime,
  };
}
