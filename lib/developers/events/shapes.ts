import { z } from "zod";
import { id, timestamp } from "@/lib/platform/http-contract/fields";

/** An id of an event, `evt_48213`. */
export const eventId = z.string().regex(/^evt_\d{1,16}$/);

/** An event as programs get it, from the list and by webhook. */
export const ApiEvent = z
  .object({
    id: eventId.describe("The same in the list and in each delivery: a receiver drops ids that it knows."),
    type: z.string().describe("A type of the catalog."),
    timestamp: timestamp.describe("When it happened."),
    mode: z
      .enum(["live", "test"])
      .describe(
        "`test` in a sandbox, else `live`, also of purchases with test money: their `data` has `livemode`.",
      ),
    account_id: id.describe("The account to which it happened."),
    data: z
      .record(z.string(), z.unknown())
      .describe("Ids, names and amounts of that moment; the catalog has the schema of each type."),
  })
  .meta({ id: "Event" });

export const exampleEvent = {
  id: "evt_1",
  type: "sale.completed",
  timestamp: "2026-02-01T09:12:03.000Z",
  mode: "live",
  account_id: 1,
  data: {
    purchase_id: 912,
    track: { id: 41, name: "Slow Ferry" },
    artist_id: 3,
    license_type: "wav",
    total_amount: 5_390,
    currency: "usd",
    livemode: true,
    license_uuid: "6f0c2d3e-41b7-4c8a-9d55-0a1b2c3d4e5f",
    artist_amount: 4_900,
    actor: { id: 88, name: "Ines Duarte", handle: "ines" },
    links: { self: "/api/v1/artist/sales?purchase_id=912" },
  },
} as const;
