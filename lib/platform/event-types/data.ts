import { z } from "zod";
import { API_BASE } from "@/lib/platform/http-contract/version";
import type { EventType } from "./declaration";

/** The data of events as they are sent: the facts that a type declares, and where the present state can be read. */

const Links = z.object({ self: z.string().describe("The path at which the present state can be read.") });

type Facts = Record<string, unknown>;

/** Facts with the link that a type has; without one, the facts alone. */
export function linkFacts({ self }: Pick<EventType, "self">, facts: Facts): Facts {
  if (self === null) return facts;
  return {
    ...facts,
    links: { self: API_BASE + self.replace(/\{([\w.]+)\}/g, (_, path: string) => valueAt(facts, path)) },
  };
}

/** The value at a path such as `track.id`, for a URL. */
const valueAt = (facts: Facts, path: string): string =>
  encodeURIComponent(
    String(path.split(".").reduce<unknown>((value, name) => (value as Facts | undefined)?.[name], facts)),
  );

/** The JSON Schema of the data of a type. It rules no further fields out, since types may get some. */
export function describeData({ data, self }: EventType): Facts {
  const whole = self === null ? data : data.extend({ links: Links });
  const { $schema, ...schema } = z.toJSONSchema(whole, {
    io: "output",
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return schema;
}

/** The example of the data of a type. */
export const exampleData = (type: EventType): Facts => linkFacts(type, type.data.parse(type.example));

/** The example of an event of a type, as an endpoint gets it. */
export const eventExample = (type: EventType) => ({
  id: "evt_48213",
  type: type.type,
  timestamp: "2026-02-01T09:12:03.000Z",
  mode: "live",
  account_id: 17,
  data: exampleData(type),
});
