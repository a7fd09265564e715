"use client";

import { dayTitle, type ViewerClock } from "@/components/ui/moments";
import { useViewerClock, ViewerClockProvider } from "@/components/ui/viewer-clock";
import { NotificationRow } from "./notification-row";
import { type BellNotification, markBellRead } from "./requests";

/** Notifications below the days on which they began. */
export function NotificationList({ list, clock }: { list: BellNotification[]; clock: ViewerClock }) {
  return (
    <ViewerClockProvider initial={clock}>
      <Days list={list} />
    </ViewerClockProvider>
  );
}

function Days({ list }: { list: BellNotification[] }) {
  const clock = useViewerClock();
  const days = new Map<string, BellNotification[]>();
  for (const each of list) {
    const day = dayTitle(Date.parse(each.created_at), clock);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, some]) => (
    <section key={day} aria-labelledby={`day-${some[0]?.id}`} className="mb-6">
      <h2 id={`day-${some[0]?.id}`} suppressHydrationWarning className="mb-1 px-3 text-sm font-semibold">
        {day}
      </h2>
      <ul>
        {some.map((each) => (
          <li key={each.id}>
            <NotificationRow
              isBelowDay
              notification={each}
              seen={() => {
                if (each.read_at === null) void markBellRead({ ids: [each.id] }).catch(() => {});
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
