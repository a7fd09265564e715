"use client";

import { lazyWhenIdle } from "@/components/ui/lazy";

const QueueMenuItems = lazyWhenIdle(() =>
  import("./queue-menu-items").then(({ QueueMenuItems }) => QueueMenuItems),
);

/** Adds a track to the queue of the player. Its room is there before its script is. */
export function QueueMenu(track: { index: number; name: string }) {
  return (
    <span className="size-8 shrink-0">
      <QueueMenuItems {...track} />
    </span>
  );
}
