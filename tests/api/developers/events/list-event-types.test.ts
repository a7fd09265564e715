import { describe, expect, it } from "vitest";
import { eventTypes } from "@/lib/developers/event-types/registry";
import { get } from "@/tests/support/api";

interface CatalogEntry {
  type: string;
  group: string;
  scope: string | null;
  audience: string[];
  schema: { properties: object };
  example: object;
}

const list = async (query = ""): Promise<CatalogEntry[]> =>
  (await get(`/event-types${query}`)).body.event_types;

describe("listEventTypes: answers", () => {
  it("listEventTypes lists every type once, to anybody", async () => {
    const types = (await list()).map(({ type }) => type);
    expect(types).toHaveLength(eventTypes.length);
    expect(new Set(types).size).toBe(types.length);
  });

  it("The example of every type has what its schema has", async () => {
    for (const { type, schema, example } of await list())
      expect(Object.keys(example).sort(), type).toEqual(Object.keys(schema.properties).sort());
  });

  it("Every type whose present state can be read names the link to it, as its events have it", async () => {
    const sale = (await list()).find(({ type }) => type === "sale.completed");
    expect(sale?.example).toMatchObject({ links: { self: "/api/v1/artist/sales?purchase_id=912" } });
    expect(sale?.schema.properties).toHaveProperty("links");
  });

  it("listEventTypes lists one group alone", async () => {
    const selling = await list("?group=selling");
    expect(selling.map(({ type }) => type)).toContain("sale.completed");
    expect(new Set(selling.map(({ group }) => group))).toEqual(new Set(["selling"]));
  });
});

describe("listEventTypes: refusals", () => {
  it("listEventTypes names the groups when one does not exist", async () => {
    const { status, body } = await get("/event-types?group=weather");
    expect(status).toBe(422);
    expect(body.errors.group).toContain("selling");
  });
});

describe("listEventTypes: authorization", () => {
  it("Every type of an account's music, sales and messages needs the scope that reads them otherwise", async () => {
    for (const { type, scope, group } of await list()) expect(scope === null, type).toBe(group === "account");
  });
});
