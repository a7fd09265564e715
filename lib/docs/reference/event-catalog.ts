import { eventTypes } from "@/lib/developers/event-types/registry";
import { describeData, eventExample } from "@/lib/platform/event-types/data";
import { AUDIENCES, EVENT_GROUPS, type EventType } from "@/lib/platform/event-types/declaration";
import { fieldList } from "./field-list";
import { code, fence } from "./markdown-syntax";
import { type Field, listSchemaFields, type Schema } from "./schema";

/** The types of events, as the reference shows them. */

/** A type of events with the details that the reference adds. */
export interface EventTypeEntry {
  type: string;
  summary: string;
  scope: string | null;
  /** The accounts that get it, in sentences; none for those that tests alone send. */
  audience: string[];
  /** The fields of `data`. */
  fields: Field[];
  /** An event as an endpoint gets it. */
  example: unknown;
}

/** The types of one group. */
export interface EventTypeGroup {
  title: string;
  entries: EventTypeEntry[];
}

/** Every type by group, in the order of the catalog. */
export const eventTypeGroups: EventTypeGroup[] = EVENT_GROUPS.map((group) => ({
  title: group.charAt(0).toUpperCase() + group.slice(1),
  entries: eventTypes.filter((each) => each.group === group).map(toEntry),
}));

/** The entry of a type; undefined for one that does not exist. */
export const findEventTypeEntry = (type: string): EventTypeEntry | undefined =>
  eventTypeGroups.flatMap(({ entries }) => entries).find((entry) => entry.type === type);

function toEntry(each: EventType): EventTypeEntry {
  return {
    type: each.type,
    summary: each.summary,
    scope: each.scope,
    audience: [...new Set(each.from.map(({ audience }) => AUDIENCES[audience]))],
    // Safe cast: the types are declared in zod, without references.
    fields: listSchemaFields(describeData(each) as Schema, {}),
    example: eventExample(each),
  };
}

export const EVENT_TYPES_SUMMARY = "Every type of event with its fields and an example.";

/** The page of all types as Markdown. */
export const eventTypesMarkdown = (): string =>
  [
    "# Event types, reference",
    "What [events and webhooks](/docs/webhooks) tell. `data` is described below; the rest is the same for all.",
    ...eventTypeGroups.flatMap(({ entries }) => entries.map(entryMarkdown)),
  ].join("\n\n");

function entryMarkdown({ type, summary, scope, audience, fields, example }: EventTypeEntry): string {
  return [
    `## ${code(type)}`,
    summary,
    `${scope === null ? "Any token" : `Scope [${scope}](/docs/authentication#scopes)`}. ${audience.join(" ")}`.trim(),
    fieldList(fields, "response"),
    fence("json", JSON.stringify(example, null, 2), { title: "Example" }),
  ].join("\n\n");
}
