import { expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
};

/** Names of fields with amounts of money. */
const NAMES = /_amount$|^amount$|_price$|^price$/;

const listTypes = (schema: Schema): string[] =>
  [schema, ...(schema.anyOf ?? [])].flatMap(({ type = [] }) => type);

const SOME = 50;
let fieldCount = 0;

/** Amounts that are no integers, or that have no currency beside them or around them. */
function findProblems(schema: Schema, path: string, hasCurrency: boolean): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    additionalProperties,
    $defs = {},
  } = schema;
  const known = hasCurrency || "currency" in properties;
  const wrong = Object.entries(properties).flatMap(([name, field]) => {
    const place = `${path}.${name}`;
    const types = listTypes(field);
    const isAmount = NAMES.test(name) && !types.includes("object");
    if (isAmount) fieldCount++;
    return [
      ...(isAmount && types.some((type) => type === "number" || type === "string")
        ? [`${place} is no integer`]
        : []),
      ...(isAmount && !known ? [`${place} has no currency`] : []),
      ...findProblems(field, place, known),
    ];
  });
  const others = [...anyOf, ...oneOf, ...allOf, items, additionalProperties, ...Object.values($defs)];
  return [
    ...wrong,
    ...others.flatMap((other) => (typeof other === "object" ? findProblems(other, path, known) : [])),
  ];
}

it("Every amount of money on the wire is an integer, with its currency beside it", () => {
  const wrong = operations.flatMap(({ id, response }) => {
    if (!response) return [];
    return findProblems(
      z.toJSONSchema(response, { io: "output", unrepresentable: "any" }) as Schema,
      id,
      false,
    );
  });
  expect(
    wrong,
    "Use `amountShape` and `currency` of lib/commerce/ledger/money-shapes.ts, side by side",
  ).toEqual([]);
  expect(fieldCount).toBeGreaterThan(SOME);
});
