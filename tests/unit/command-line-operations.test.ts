import { describe, expect, it } from "vitest";
import { parseTable } from "@/clients/cli/src/operation";
import { toValue } from "@/clients/cli/src/values";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { operationPage } from "@/lib/docs/reference/places";
import { operationTable } from "@/scripts/cli/operations";

/** The operations as the command line has them, against the contracts. */

const table = parseTable(operationTable(openApiDocument("")));
const entries = new Map(table.map((entry) => [entry.id, entry]));

/** A value as somebody writes it behind `field=`. */
const write = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

describe("operationTable", () => {
  it("Every operation is in the table with its method, its path and its page of the reference", () => {
    expect(
      table
        .map(({ id, method, path, page }) => ({ id, method, path, page: `/docs/reference/${page}/${id}` }))
        .sort(inOrder),
    ).toEqual(
      operations
        .map(({ id, method, path, tag }) => ({
          id,
          method,
          path: path === "/" ? "" : path,
          page: operationPage({ id, tag }),
        }))
        .sort(inOrder),
    );
  });

  it("The fields of every example become the same JSON again when they are given as texts", () => {
    const bodies = operations.flatMap(({ id, example, body }) =>
      body && example.body ? [{ id, body: example.body as Record<string, unknown> }] : [],
    );
    expect(bodies.length).toBeGreaterThan(80);
    for (const { id, body } of bodies) {
      const parsed = Object.entries(body).map(([name, value]) => [
        name,
        toValue(name, [write(value)], entries.get(id)?.types[name]),
      ]);
      expect({ id, body: Object.fromEntries(parsed) }).toEqual({ id, body });
    }
  });
});

const inOrder = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

describe("toValue", () => {
  it("A list has an item each time its field is given, or is JSON", () => {
    expect(toValue("ids", ["1", "2"], "ln")).toEqual([1, 2]);
    expect(toValue("ids", ["[1,2]"], "ln")).toEqual([1, 2]);
    expect(toValue("types", ["sale.*"], "ls")).toEqual(["sale.*"]);
    expect(toValue("genres", ["null"], "zln")).toBeNull();
    expect(toValue("offers", ['{"a":1}'], "lo")).toEqual([{ a: 1 }]);
  });

  it("A value is a text where its field takes one, and else a number, a boolean, null or an object", () => {
    expect(toValue("title", ["12"])).toBe("12");
    expect(toValue("title", ["null"])).toBe("null");
    expect(toValue("description", ["null"], "sz")).toBeNull();
    expect(toValue("bpm", ["-1.5"], "nz")).toBe(-1.5);
    expect(toValue("term", ["perpetual"], "ns")).toBe("perpetual");
    expect(toValue("explicit", ["true"], "b")).toBe(true);
    expect(toValue("explicit", ["yes"], "b")).toBe("yes");
    expect(toValue("territory", ["world"], "sls")).toBe("world");
    expect(toValue("territory", ["DE", "AT"], "sls")).toEqual(["DE", "AT"]);
    expect(toValue("options", ['{"a":[1]}'], "o")).toEqual({ a: [1] });
  });

  it("Broken JSON, and a second value of what is no list, are wrong use", () => {
    expect(() => toValue("options", ["{"], "o")).toThrow("options is not JSON");
    expect(() => toValue("title", ["a", "b"])).toThrow("title is no list");
  });
});
