import "@/tests/support/bank";
import { afterEach, describe, expect, it } from "vitest";
import { eventTypes } from "@/lib/developers/event-types/registry";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { exampleData } from "@/lib/platform/event-types/data";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import * as bank from "@/tests/support/bank";
import { EVENT_ACTS } from "@/tests/support/event-acts";

afterEach(bank.calm);

/** The names and kinds of fields that two values have, also of those within; of lists those of the first items. What is null in one of them is null. */
function commonShape(a: unknown, b: unknown): unknown {
  if (a === null || b === null) return null;
  if (Array.isArray(a) && Array.isArray(b)) return a.length && b.length ? [commonShape(a[0], b[0])] : [];
  if (typeof a === "object" && typeof b === "object")
    return Object.fromEntries(
      Object.entries(a as object)
        .sort()
        .map(([name, each]) => [name, commonShape(each, (b as Record<string, unknown>)[name])]),
    );
  return typeof a;
}

/** `ping` is sent by tests of a webhook, and by nothing else. */
const types = eventTypes.filter(({ type }) => type !== "ping");

describe("Every type of event", () => {
  it("Every type of event of the catalog has an operation that leads to it", () => {
    expect(Object.keys(EVENT_ACTS).sort()).toEqual(types.map(({ type }) => type).sort());
  });

  it.each(types.map((each) => [each.type, each] as const))(
    "An event %s is made by what people do, with the fields of its example",
    async (type, each) => {
      const token = await EVENT_ACTS[type]?.();
      if (!token) throw new Error(`Add what leads to ${type} to tests/support/*-event-acts.ts.`);
      await readAll(eventConsumer);
      const { status, body } = await get(`/events?types=${type}`, { token });
      expect(status).toBe(200);
      const [event] = body.pagination.data;
      expect(event, "nothing was made").toBeDefined();
      expect(event).toMatchObject({ type, mode: "live", timestamp: expect.any(String) });
      const example = exampleData(each);
      expect(commonShape(event.data, example)).toEqual(commonShape(example, event.data));
      expect(Object.keys(event.data).sort()).toEqual(Object.keys(example).sort());
      const { links } = event.data;
      if (!links) return;
      const state = await get(links.self.replace(API_BASE, ""), { token });
      expect([state.status, state.headers.get("X-Ignored-Parameters")]).toEqual([200, null]);
    },
  );
});
