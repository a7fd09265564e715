import { eventTypeGroups } from "@/lib/docs/reference/event-catalog";
import { type Group, listedEntries } from "@/lib/docs/reference/operations";
import { EVENT_REFERENCE, REFERENCE, referenceHref } from "@/lib/docs/reference/places";
import type { IndexPage } from "./reference-nav";

export const OVERVIEW_SECTIONS = [
  { id: "operations", title: "Operations" },
  { id: "headers", title: "Headers" },
] as const;

export function indexPages(groups: Group[]): IndexPage[] {
  return [
    { href: REFERENCE, title: "Overview", sections: [...OVERVIEW_SECTIONS] },
    ...groups.map((group) => ({
      href: referenceHref(group.slug),
      title: group.title,
      hasPages: true,
      sections: listedEntries(group).map(({ operation: { id, summary } }) => ({ id, title: summary })),
    })),
  ];
}

/** The types of events, which are no operations. */
export const eventTypeIndex: IndexPage = {
  href: EVENT_REFERENCE,
  title: "Event types",
  hasPages: true,
  sections: eventTypeGroups.flatMap(({ entries }) => entries.map(({ type }) => ({ id: type, title: type }))),
};
