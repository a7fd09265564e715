import { Time } from "@/components/ui/time";
import { TimelineItem, TimelineList } from "@/components/ui/timeline";
import type { TimelineEntry } from "@/lib/developers/access/pages";
import type { EventKind } from "@/lib/developers/access/states";
import { EVENT_WORDS } from "./words";

/** The history of an application, oldest first. Applicants see "the operators"; operators see names. */
export function Timeline({
  entries,
  viewer,
}: {
  entries: TimelineEntry[];
  viewer: "applicant" | "operator";
}) {
  return (
    <TimelineList>
      {entries.map((entry) => {
        const words = entry.text ?? entry.reason;
        return (
          <TimelineItem
            key={entry.id}
            lamp={entry.by_operator ? "ink" : "open"}
            title={
              <>
                <span className="font-medium">{actorName(entry, viewer)}</span> {entryText(entry, viewer)}{" "}
                <span className="text-quiet">
                  <Time at={entry.created_at} clock />
                </span>
              </>
            }
          >
            {words && (
              <p className="mt-1 rounded-md border border-line bg-face px-3 py-2 text-sm break-words whitespace-pre-wrap">
                {words}
              </p>
            )}
          </TimelineItem>
        );
      })}
    </TimelineList>
  );
}

/** The object of an operator's action. */
const OBJECTS: Partial<Record<EventKind, string>> = {
  review_started: "application",
  approved: "application",
  declined: "application",
  suspended: "access",
  reinstated: "access",
};

function entryText({ kind, by_operator }: TimelineEntry, viewer: "applicant" | "operator"): string {
  const object = OBJECTS[kind];
  const own = viewer === "applicant";
  if (!by_operator) return EVENT_WORDS[kind];
  if (object) return `${EVENT_WORDS[kind]} ${own ? "your" : "the"} ${object}`;
  return `${EVENT_WORDS[kind]} ${own ? "you" : "the applicant"}`;
}

function actorName({ by_operator, actor }: TimelineEntry, viewer: "applicant" | "operator"): string {
  if (viewer === "operator") return `@${actor}`;
  return by_operator ? "The operators" : "You";
}
