import { eventTypes } from "@/lib/developers/event-types/registry";
import { code, table } from "@/lib/docs/reference/markdown-syntax";
import { EVENT_REFERENCE } from "@/lib/docs/reference/places";

/** The values of the guide to events. */
export const eventValues = {
  "event-types": () =>
    table(
      ["Type", "Scope", "When"],
      eventTypes.map(({ type, scope, summary }) => [
        `[${code(type)}](${EVENT_REFERENCE}#${type})`,
        scope === null ? "none" : code(scope),
        summary,
      ]),
    ),
};
