import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { Entry } from "@/components/listening/player/queue";
import { command, usePlayer } from "@/components/listening/player/store";
import { playTime } from "@/lib/platform/charts/play-time";

/** The most that is drawn: the queue of a long list goes on behind it. */
const VISIBLE_ENTRIES = 50;

const ICON =
  "grid size-8 place-items-center rounded-sm text-quiet hover:bg-well hover:text-ink disabled:opacity-40";

/** Upcoming tracks, to play at once, to put in another order or to take out. */
export function QueueList() {
  const { entries, at } = usePlayer((player) => player.queue);
  const coming = entries.slice(at + 1);
  return (
    <section aria-label="Next up" className="mt-6">
      <h3 className="text-xs text-quiet">Next up</h3>
      {coming.length === 0 && (
        <p className="mt-2 text-sm text-quiet">Nothing yet. Add tracks from their menus.</p>
      )}
      <ol className="mt-1">
        {coming.slice(0, VISIBLE_ENTRIES).map((entry, index) => (
          <Row key={entry.key} entry={entry} at={at + 1 + index} isLast={index === coming.length - 1} />
        ))}
      </ol>
      {coming.length > VISIBLE_ENTRIES && (
        <p className="mt-2 text-xs text-quiet">
          and {(coming.length - VISIBLE_ENTRIES).toLocaleString("en")} more
        </p>
      )}
    </section>
  );
}

function Row({ entry: { key, track }, at, isLast }: { entry: Entry; at: number; isLast: boolean }) {
  const current = usePlayer((player) => player.queue.at);
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        onClick={() => command((engine) => engine.jump(at))}
        aria-label={`Play ${track.name}`}
        className="min-w-0 grow py-2 text-left hover:underline"
      >
        <span className="block truncate text-sm">{track.name}</span>
        <span className="block truncate text-xs text-quiet">
          {track.artists.map(({ name }) => name).join(", ")}
        </span>
      </button>
      <span className="font-mono text-xs text-quiet">{playTime(track.duration)}</span>
      <button
        type="button"
        aria-label={`Move ${track.name} up`}
        disabled={at === current + 1}
        onClick={() => command((engine) => engine.moveQueueEntry(key, at - 1))}
        className={ICON}
      >
        <ChevronUp aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Move ${track.name} down`}
        disabled={isLast}
        onClick={() => command((engine) => engine.moveQueueEntry(key, at + 1))}
        className={ICON}
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Remove ${track.name}`}
        onClick={() => command((engine) => engine.remove(key))}
        className={ICON}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
