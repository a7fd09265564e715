import { Time } from "@/components/ui/time";
import type { AccessEvent } from "@/lib/developers/access/pages";
import { Sentence } from "./audit-list";

/** Actions of operators on an account, and its own about its access; newest first. */
export function EventHistory({ events }: { events: readonly AccessEvent[] }) {
  if (events.length === 0) return <p className="text-sm text-quiet">Nothing in the audit log.</p>;
  return (
    <ol className="text-sm">
      {events.map((event) => (
        <li key={event.id} className="border-t border-line py-2">
          <p className="break-words">
            <Sentence event={event} />
          </p>
          {event.reason && <p className="mt-1 break-words text-quiet">“{event.reason}”</p>}
          <p className="mt-1 text-xs text-quiet">
            <Time at={event.created_at} clock />
          </p>
        </li>
      ))}
    </ol>
  );
}
