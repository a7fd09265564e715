import { useState } from "react";
import { NotificationRow } from "@/components/community/notifications/notification-row";
import type { BellNotification } from "@/components/community/notifications/requests";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { dayName, knownLocale } from "@/components/ui/moments";
import { useViewerClock, ViewerClockProvider } from "@/components/ui/viewer-clock";
import { useMarkRead, useNewestNotifications } from "./bell-queries";

/** The newest notifications, those of today first. Loaded when the bell is opened. */
export function BellPanel({ close }: { close: () => void }) {
  const [clock] = useState(() => ({
    now: Date.now(),
    locale: knownLocale(navigator.language),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  return (
    <ViewerClockProvider initial={clock}>
      <Newest close={close} />
    </ViewerClockProvider>
  );
}

function Newest({ close }: { close: () => void }) {
  const clock = useViewerClock();
  const { data: { list } = {}, isError } = useNewestNotifications();
  const { mutate: mark } = useMarkRead();
  const today = dayName(clock.now, clock);
  const isOfToday = ({ updated_at }: BellNotification) => dayName(Date.parse(updated_at), clock) === today;
  const [newest] = list ?? [];
  const sections = [
    { title: "Today", list: list?.filter(isOfToday) ?? [] },
    { title: "Earlier", list: list?.filter((each) => !isOfToday(each)) ?? [] },
  ];
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-2 border-b border-line bg-face pr-2 pl-4">
        <h2 className="text-sm font-semibold">Notifications</h2>
        {newest && list?.some(({ read_at }) => read_at === null) && (
          <Button look="bare" size="sm" onClick={() => mark({ up_to_id: newest.id })}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="p-1" aria-busy={!list && !isError}>
        {!list && (
          <p className="min-h-24 p-3 text-sm text-quiet">{isError ? "Could not load." : "Loading…"}</p>
        )}
        {list?.length === 0 && (
          <p className="min-h-24 p-3 text-sm text-quiet">
            Nothing yet. Likes, comments, sales and replies appear here.
          </p>
        )}
        {sections.map(
          ({ title, list }) =>
            list.length > 0 && (
              <section key={title} aria-label={title}>
                <h3 className="px-3 pt-2 text-xs text-quiet">{title}</h3>
                <ul>
                  {list.map((each) => (
                    <li key={each.id}>
                      <NotificationRow
                        notification={each}
                        seen={() => {
                          if (each.read_at === null) mark({ ids: [each.id] });
                          close();
                        }}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <div className="sticky bottom-0 flex justify-between gap-2 border-t border-line bg-face px-4 py-2 text-sm">
        <Link href="/notifications" onClick={close} className="underline">
          See all
        </Link>
        <Link href="/settings/notifications" onClick={close} className="underline">
          Settings
        </Link>
      </div>
    </>
  );
}
