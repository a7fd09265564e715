import type { MessagingUser } from "@/components/community/messaging/messaging-context";
import { getRealtimeConfig } from "@/lib/community/channels/service";
import { getUnreadCount } from "@/lib/community/messaging/service";
import { getUnreadNotifications } from "@/lib/community/notifications/service";
import { pageCaller, pageReader } from "./page-caller";

/** Loads the data that messaging needs on every page; null when signed out. */
export async function pageMessaging(): Promise<MessagingUser | null> {
  const [caller, reader] = await Promise.all([pageCaller(), pageReader()]);
  if (caller.kind === "anonymous" || !reader) return null;
  const [unread, bell, realtime] = await Promise.all([
    getUnreadCount(caller),
    getUnreadNotifications(caller.userId),
    getRealtimeConfig(),
  ]);
  return {
    id: caller.userId,
    name: reader.name,
    avatar: reader.avatar,
    unread: unread.data.unread_count,
    bell,
    realtime,
  };
}
