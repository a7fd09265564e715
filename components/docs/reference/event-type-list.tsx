import { HeadingLink } from "@/components/ui/heading-link";
import { Link } from "@/components/ui/link";
import type { EventTypeGroup } from "@/lib/docs/reference/event-catalog";
import { eventTypePage } from "@/lib/docs/reference/places";
import { Words } from "./words";

/** The types of events by group, each with its meaning and scope. Its page has the rest. */
export function EventTypeList({ groups }: { groups: readonly EventTypeGroup[] }) {
  return (
    <div className="space-y-12">
      {groups.map(({ title, entries }) => (
        <section key={title} aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`} className="mb-2 text-lg font-semibold">
            {title}
          </h2>
          <div className="divide-y divide-line border-y border-line">
            {entries.map(({ type, summary, scope }) => (
              <section key={type} id={type} aria-labelledby={`${type}-title`} data-entry className="py-3">
                <h3 id={`${type}-title`} className="group/title flex flex-wrap items-center gap-1">
                  <Link
                    href={eventTypePage(type)}
                    className="font-mono text-sm font-semibold break-all hover:underline"
                  >
                    {type}
                  </Link>
                  <HeadingLink id={type} title={type} />
                  <span className="ml-auto font-mono text-xs text-quiet">{scope ?? "any token"}</span>
                </h3>
                <p className="max-w-text text-sm text-quiet">
                  <Words text={summary} />
                </p>
              </section>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
