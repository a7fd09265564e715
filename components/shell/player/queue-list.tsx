import { useMemo, useState } from "react";
import type { Entry } from "@/components/listening/player/queue";
import { command, usePlayer } from "@/components/listening/player/store";
import { OrderingContext, useFocusReturn } from "@/components/ui/ordering";
import { Picture } from "@/components/ui/picture";
import { SortHandle } from "@/components/ui/sort-handle";
import { playTime } from "@/lib/platform/charts/play-time";

/** The most that is drawn: the queue of a long list goes on behind it. */
const VISIBLE_ENTRIES = 50;

const LIST = "queue";

/** Upcoming tracks, to play at once, to put in another order or to take out. */
export function QueueList() {
  const { entries, at } = usePlayer((player) => player.queue);
  const [announcement, setAnnouncement] = useState("");
  const coming = entries.slice(at + 1);
  const visible = coming.slice(0, VISIBLE_ENTRIES);
  const returnFocus = useFocusReturn(
    entries.map(({ key }) => key),
    false,
    LIST,
  );
  const ordering = useMemo(() => {
    const upcoming = entries.slice(at + 1).map(({ key }) => key);
    return {
      list: LIST,
      entries: upcoming,
      move(key: number, to: number, name: string) {
        returnFocus(key);
        void command((engine) => engine.moveQueueEntry(key, at + 1 + to));
        setAnnouncement(`${name} is now number ${to + 1} in the queue`);
      },
      remove(key: number, name: string) {
        returnFocus(upcoming[upcoming.indexOf(key) + 1]);
        void command((engine) => engine.remove(key));
        setAnnouncement(`${name} is removed`);
      },
    };
  }, [entries, at, returnFocus]);
  return (
    <section aria-label="Next up" className="mt-4">
      <h3 className="text-xs text-quiet">Next up</h3>
      {coming.length === 0 && (
        <p className="mt-2 text-sm text-quiet">Nothing yet. Add tracks from their menus.</p>
      )}
      <OrderingContext value={ordering}>
        <ol className="mt-1">
          {visible.map((entry, index) => (
            <Row key={entry.key} entry={entry} at={at + 1 + index} />
          ))}
        </ol>
      </OrderingContext>
      {coming.length > visible.length && (
        <p className="mt-2 text-xs text-quiet">
          and {(coming.length - visible.length).toLocaleString("en")} more
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

function Row({ entry: { key, track }, at }: { entry: Entry; at: number }) {
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <button
        type="button"
        onClick={() => command((engine) => engine.jump(at))}
        aria-label={`Play ${track.name}`}
        className="group flex min-w-0 grow items-center gap-3 py-2 text-left"
      >
        <Picture src={track.image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <span className="block truncate text-sm group-hover:underline">{track.name}</span>
          <span className="block truncate text-xs text-quiet">
            {track.artists.map(({ name }) => name).join(", ")}
          </span>
        </span>
      </button>
      <span className="font-mono text-xs text-quiet">{playTime(track.duration)}</span>
      <SortHandle entryId={key} name={track.name} />
    </li>
  );
}
