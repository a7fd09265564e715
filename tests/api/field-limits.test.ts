import "@/tests/support/bank";
import "@/tests/support/signing";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { callExample } from "@/tests/support/operations";

/**
 * Sends each field of each body at the end of its range. A contract that allows more than the check of its column would answer 500: the two
 * state their limits apart.
 */

interface Field {
  type?: string;
  format?: string;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Field[];
}

/** The longest text and the smallest and largest number of a field that has a range of its own. */
function listExtremes({
  type,
  format,
  enum: values,
  maxLength,
  minimum,
  maximum,
  anyOf = [],
}: Field): unknown[] {
  if (anyOf.length > 0) return anyOf.flatMap(listExtremes);
  if (type === "string" && maxLength !== undefined && !format && !values) return ["x".repeat(maxLength)];
  if (type === "integer" || type === "number") return [minimum, maximum].filter((each) => each !== undefined);
  return [];
}

function listBodies({ body, example }: Operation): [field: string, body: object][] {
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, field]) =>
    listExtremes(field as Field).map((value): [string, object] => [
      name,
      { ...(example.body as object), [name]: value },
    ]),
  );
}

const CASES = operations
  .map((operation) => ({ operation, id: operation.id, bodies: listBodies(operation) }))
  .filter(({ bodies }) => bodies.length > 0);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

it.each(CASES)(
  "No field of $id at the end of its range is answered with 5xx",
  async ({ operation, bodies }) => {
    expect(CASES.length).toBeGreaterThan(40);
    for (const [field, body] of bodies) {
      await fixtures.restore();
      const { status, text } = await callExample(operation, { token: await fixtures.createToken(), body });
      expect(
        status,
        `${field} can be longer or larger in the contract than in the check of its column: ${text}`,
      ).toBeLessThan(500);
    }
  },
);
