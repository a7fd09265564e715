import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import { compile } from "@/lib/platform/http-server/compile";

/** Answers are parsed by functions made of their schemas: they let through what zod lets through, and nothing else. */

/** Returns the text that would be sent for a value, or that it is refused. */
function outcome(parse: (value: unknown) => unknown, value: unknown): string {
  try {
    return JSON.stringify(parse(value)) ?? "nothing";
  } catch (error) {
    return error instanceof z.ZodError ? "refused" : String(error);
  }
}

const refuse = (text: string, { addIssue }: z.RefinementCtx) => {
  if (text === "a") addIssue({ code: "custom", message: "Not this." });
  return text;
};

const WRONG = [
  undefined,
  null,
  "",
  "text",
  -1,
  1.5,
  Number.NaN,
  2 ** 60,
  true,
  {},
  { extra: 1 },
  [],
  [null],
  new Date(0),
];

let turn = 0;
/** Some of what is wrong, in turns: of all of it in each of thousands of places, the same schemas would say the same again. */
const someWrong = () => WRONG.filter((_, index) => (index + turn) % 4 === 0);

/** The value, and what it becomes when any one thing in it is another, or has something more. */
function* variants(value: unknown, wrong: readonly unknown[] = WRONG): Generator<unknown> {
  yield value;
  yield* wrong;
  if (typeof value !== "object" || value === null) return;
  const keys = Object.keys(value);
  for (const key of keys) {
    turn++;
    for (const other of variants((value as Record<string, unknown>)[key], someWrong())) {
      yield Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? other : item))
        : { ...value, [key]: other };
    }
  }
  if (!Array.isArray(value)) yield { ...value, secret: "not in the contract" };
}

const answers = operations.flatMap(({ id, response, anonymous, example }) =>
  [response, anonymous].flatMap((schema) => (schema ? [{ id, schema, example: example.response }] : [])),
);

describe("An answer", () => {
  it.each(answers)("An answer of $id leaves as zod would have it, right or wrong", ({ schema, example }) => {
    const parse = compile(schema);
    for (const value of variants(example)) {
      expect(outcome(parse, value)).toBe(outcome((other) => schema.parse(other), value));
    }
  });

  it.each([
    ["a format", z.object({ at: z.iso.datetime(), id: z.guid() }), { at: "2026-01-15T14:30:00Z", id: "x" }],
    ["a date", z.iso.date(), "2026-02-30"],
    ["a refinement", z.object({ a: z.number() }).refine(({ a }) => a > 1), { a: 1 }],
    ["a check without a case of its own", z.array(z.string()).max(1), ["a", "b"]],
    ["a strict object", z.strictObject({ a: z.string() }), { a: "a", b: 1 }],
    ["a loose object", z.looseObject({ a: z.string() }), { a: "a", b: 1 }],
    ["a record", z.record(z.string(), z.number()), { a: 1, b: "2" }],
    ["a union", z.union([z.string(), z.object({ a: z.int() })]), { a: 1, b: 2 }],
    ["a default", z.object({ a: z.string().default("none"), b: z.string().catch("caught") }), { b: 1 }],
    ["a tuple", z.tuple([z.string(), z.int()]), ["a", 1.5]],
    ["a transformation that refuses", z.string().transform(refuse), "a"],
    ["32 bits", z.int32(), 2 ** 31],
  ])("An answer with %s leaves as zod would have it, right or wrong too", (_, schema, example) => {
    for (const value of variants(example)) {
      expect(outcome(compile(schema), value)).toBe(outcome((other) => schema.parse(other), value));
    }
  });

  it("An answer that does not fit is refused with what zod says", () => {
    const schema = z.object({ id: z.int() });
    expect(() => compile(schema)({ id: "1" })).toThrow("expected number, received string");
  });
});
