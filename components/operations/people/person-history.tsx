import Link from "next/link";
import { EVENT_WORDS } from "@/components/developers/access/words";
import { Time } from "@/components/ui/time";
import type { ManagedPerson } from "@/lib/operations/people/portal";

/** What operators did with an account, and what it did about its access; newest first. */
export function PersonHistory({ events }: { events: ManagedPerson["events"] }) {
  if (events.length === 0) return <p className="text-sm text-quiet">Nothing in the audit log.</p>;
  return (
    <ol className="text-sm">
      {events.map(({ id, kind, actor, subject, request_id, reason, created_at }) => {
        const deed = `@${actor} ${EVENT_WORDS[kind]}${actor === subject ? "" : ` @${subject}`}`;
        return (
          <li key={id} className="border-t border-line py-2">
            <p className="break-words">
              {request_id === null ? (
                deed
              ) : (
                <Link href={`/admin/access/${request_id}`} className="link inline-flex min-h-6 items-center">
                  {deed}
                </Link>
              )}
            </p>
            {reason && <p className="mt-1 break-words text-quiet">“{reason}”</p>}
            <p className="mt-1 text-xs text-quiet">
              <Time at={created_at} clock />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
