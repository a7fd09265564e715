import type { ReactNode } from "react";
import { ActButton } from "@/components/ui/act-button";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { ViewerClock } from "@/components/ui/moments";
import { NotificationList } from "./notification-list";
import type { BellNotification } from "./requests";

interface Props {
  list: BellNotification[];
  clock: ViewerClock;
  unread: number;
  onlyUnread: boolean;
  /** Whether the list begins with the newest. */
  isFirst: boolean;
  readAll: () => Promise<{ message?: string }>;
  /** Shown while there is nothing else. */
  suggestions: ReactNode;
  /** The way to older ones. */
  children: ReactNode;
}

/** Everything the viewer was notified of. */
export function NotificationsView({
  list,
  clock,
  unread,
  onlyUnread,
  isFirst,
  readAll,
  suggestions,
  children,
}: Props) {
  return (
    <div className="mx-auto max-w-page px-5 pt-8 pb-12 md:px-8 md:pt-12">
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow text-xl font-semibold">Notifications</h1>
        <LinkTabs
          label="Which notifications"
          positions={[
            { href: "/notifications", word: "All", current: !onlyUnread },
            {
              href: "/notifications?show=unread",
              word: unread > 0 ? `Unread (${unread.toLocaleString("en")})` : "Unread",
              current: onlyUnread,
            },
          ]}
        />
        {unread > 0 && (
          <ActButton
            label="Mark all as read"
            ariaLabel="Mark all notifications as read"
            act={readAll}
            done="Marked as read"
          />
        )}
        <LinkButton href="/settings/notifications" look="bare" size="sm">
          Settings
        </LinkButton>
      </div>
      {list.length === 0 && isFirst ? (
        <>
          <EmptyState
            title={onlyUnread ? "You have read everything" : "Nothing yet"}
            action={
              onlyUnread ? (
                <LinkButton href="/notifications">Show all</LinkButton>
              ) : (
                <LinkButton href="/search?type=artists">Find artists to follow</LinkButton>
              )
            }
          >
            {onlyUnread
              ? "New notifications appear here as they come."
              : "Likes, comments, new followers, releases and sales appear here."}
          </EmptyState>
          {!onlyUnread && suggestions}
        </>
      ) : (
        <NotificationList list={list} clock={clock} />
      )}
      {children}
    </div>
  );
}
