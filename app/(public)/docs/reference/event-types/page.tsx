import type { Metadata } from "next";
import { EventTypeList } from "@/components/docs/reference/event-type-list";
import { PageHeader } from "@/components/ui/page-header";
import { EVENT_TYPES_SUMMARY, eventTypeGroups } from "@/lib/docs/reference/event-catalog";

export const metadata: Metadata = {
  title: "Event types, reference",
  description: EVENT_TYPES_SUMMARY,
  alternates: { canonical: "./", types: { "text/markdown": "/docs/reference/event-types.md" } },
};

export default function EventTypesPage() {
  return (
    <article>
      <PageHeader title="Event types">
        What happens to an account, in the words that your program gets: by asking, or as a webhook.
      </PageHeader>
      <EventTypeList groups={eventTypeGroups} />
    </article>
  );
}
