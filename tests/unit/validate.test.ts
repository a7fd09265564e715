import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { validate } from "@/lib/platform/http-contract/validate";

const readError = (schema: z.ZodType, value: unknown) =>
  validate(z.object({ field: schema }), value).errors?.field;

describe("The sentences of validation", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["what is missing", z.string(), {}, "Is required."],
    ["what is missing of a list of values", z.enum(["a", "b"]), {}, "Is required."],
    ["which kind is meant", z.string(), { field: 1 }, "Must be a string."],
    ["which kind is meant, of numbers", z.number(), { field: "1" }, "Must be a number."],
    ["which kind is meant, of integers", z.int(), { field: 1.5 }, "Must be an integer."],
    ["which kind is meant, of booleans", z.boolean(), { field: null }, "Must be a boolean."],
    ["which kind is meant, of lists", z.array(z.int()), { field: {} }, "Must be an array."],
    ["which kind is meant, of objects", z.object({}), { field: [] }, "Must be an object."],
    ["which kind is meant, of records", z.record(z.string(), z.int()), { field: 1 }, "Must be an object."],
    ["how small a number may be", z.number().min(3), { field: 2 }, "Must be at least 3."],
    ["how large a number may be", z.number().max(3), { field: 4 }, "Must be at most 3."],
    ["how short a text may be", z.string().min(3), { field: "ab" }, "Must have at least 3 characters."],
    ["how long a text may be", z.string().max(3), { field: "abcd" }, "Must have at most 3 characters."],
    ["how short a list may be", z.array(z.any()).min(2), { field: [1] }, "Must have at least 2 items."],
    ["how long a list may be", z.array(z.any()).max(1), { field: [1, 2] }, "Must have at most 1 items."],
    ["which values there are", z.enum(["a", "b"]), { field: "c" }, "Must be one of: a, b."],
    ["which value there is", z.literal(7), { field: 8 }, "Must be one of: 7."],
    ["what a UUID is", z.uuid(), { field: "x" }, "Must be a UUID."],
    ["what a UUID is, of any version", z.guid(), { field: "x" }, "Must be a UUID."],
    ["what a date is", z.iso.date(), { field: "x" }, "Must be a date, such as 2026-01-15."],
    [
      "what a timestamp is",
      z.iso.datetime(),
      { field: "x" },
      "Must be an ISO 8601 timestamp, such as 2026-01-15T14:30:00.000Z.",
    ],
    ["what an address is", z.email(), { field: "x" }, "Must be an email address."],
    ["what a URL is", z.url(), { field: "x" }, "Must be a URL."],
    [
      "that a pattern is documented",
      z.string().regex(/^a$/),
      { field: "b" },
      "Must be in the documented format.",
    ],
    [
      "what the schema itself says",
      z.string().regex(/^a$/, { error: "Must be a." }),
      { field: "b" },
      "Must be a.",
    ],
    [
      "which values there are, of several schemas",
      z.union([z.literal(24), z.enum(["day"])]),
      { field: 36 },
      "Must be one of: 24, day.",
    ],
    ["what is missing of several schemas", z.union([z.string(), z.int()]), {}, "Is required."],
    ["that something else is wrong", z.union([z.string(), z.int()]), { field: true }, "Is invalid."],
  ])("Validation says in one sentence %s", (_, schema, value, sentence) => {
    expect(readError(schema, value)).toBe(sentence);
  });

  it("Validation never says what was sent: a sentence is about what is allowed", () => {
    const shape = z.object({ a: z.int().max(5), b: z.enum(["x"]), c: z.uuid(), d: z.string().max(2) });
    const secret = "hunter2";
    const { errors } = validate(shape, { a: secret, b: secret, c: secret, d: secret });
    expect(Object.keys(errors ?? {})).toEqual(["a", "b", "c", "d"]);
    expect(JSON.stringify(errors)).not.toContain(secret);
  });
});

describe("validate", () => {
  it("Validation returns what the schema makes of a good value, and no errors", () => {
    expect(validate(z.object({ a: z.string().trim() }), { a: " x ", b: 1 })).toEqual({ data: { a: "x" } });
  });

  it("Validation names a field by its path, as deep as it is asked to", () => {
    const shape = z.object({ rows: z.array(z.object({ name: z.string() })) });
    const value = { rows: [{ name: "a" }, { name: 1 }] };
    expect(validate(shape, value).errors).toEqual({ "rows.1.name": "Must be a string." });
    expect(validate(shape, value, 1).errors).toEqual({ rows: "Must be a string." });
  });

  it("Validation calls the whole value body", () => {
    expect(validate(z.object({}), "x").errors).toEqual({ body: "Must be an object." });
  });

  it("Validation says of each field the first thing that is wrong", () => {
    expect(readError(z.string().min(3).regex(/^x/), { field: "" })).toBe("Must have at least 3 characters.");
  });

  it("Validation refuses NUL and half surrogate pairs anywhere, and nothing else that text can hold", () => {
    const shape = z.object({ deep: z.array(z.object({ text: z.string() })) });
    const broken = fc.constantFrom("\0", "\ud800", "\udbff", "\udc00", "\udfff");
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        broken,
        fc.string({ unit: "binary" }),
        (before, half, after) => {
          const joined = `${before} ${half} ${after}`;
          expect(validate(shape, { deep: [{ text: "ok" }, { text: joined }] }).errors).toEqual({
            "deep.1.text": "Must not contain NUL characters or unpaired surrogates.",
          });
          const sound = joined.toWellFormed().replaceAll("\0", "");
          expect(validate(shape, { deep: [{ text: sound }] }).errors).toBeUndefined();
        },
      ),
    );
  });
});
