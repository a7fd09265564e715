import type { Metadata } from "next";
import { listPart, parseCursor } from "@/app/_request/list-part";
import { requireUser } from "@/app/_request/page-caller";
import { SuggestedArtists } from "@/app/_request/suggested-music";
import { viewerClock } from "@/app/_request/viewer-clock";
import { NotificationsView } from "@/components/community/notifications/notifications-view";
import { MoreLink } from "@/components/ui/more-link";
import { getUnreadNotifications, openNotifications } from "@/lib/community/notifications/service";
import { readAll } from "./actions";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage({ searchParams }: PageProps<"/notifications">) {
  const caller = await requireUser("/notifications");
  const query = await searchParams;
  const cursor = parseCursor(query);
  const onlyUnread = query.show === "unread";
  const input = { cursor: cursor ?? "", per_page: "30", unread: String(onlyUnread) as "true" | "false" };
  const [{ data, next_cursor }, unread, clock] = await Promise.all([
    listPart(openNotifications(caller, input)),
    getUnreadNotifications(caller.userId),
    viewerClock(),
  ]);
  const [newest] = data;
  return (
    <NotificationsView
      {...{ list: data, clock, unread, onlyUnread }}
      isFirst={cursor === undefined}
      suggestions={<SuggestedArtists />}
      readAll={readAll.bind(null, newest?.id ?? 0)}
    >
      <MoreLink
        path={onlyUnread ? "/notifications?show=unread" : "/notifications"}
        cursor={cursor}
        next={next_cursor}
      />
    </NotificationsView>
  );
}
