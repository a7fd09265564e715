import { eventTypes } from "@/lib/developers/event-types/registry";

/** The types of events that a person can choose, as the form shows them. */
export const eventChoices = eventTypes.map(({ type, group, summary }) => ({ type, group, summary }));
