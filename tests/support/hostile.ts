import fc from "fast-check";
import { z } from "zod";
import type { Operation } from "@/lib/platform/http-contract/operation";

/** Inputs that nobody should send, for every place of a request. */

type Json = Record<string, unknown>;

const MAX = Number.MAX_SAFE_INTEGER;

/** Text that means something to some viewer between the wire and the disk. */
export const text = fc.oneof(
  fc.constantFrom("", " ", "\0", "a\0b", "%", "%00", "null", "undefined", "NaN", "__proto__", "toString"),
  fc.constantFrom(
    "1",
    "0",
    "-1",
    "1.5",
    "1e3",
    "01",
    String(MAX),
    "9007199254740992",
    "9".repeat(400),
    "٣",
    "１",
  ),
  fc.constantFrom("' or 1=1 --", "$1", "{{7*7}}", "../../etc/passwd", "\r\nX-Evil: 1", "\u202e", "\ufeff"),
  fc.constantFrom("\ud800", "\udc00x", "𝄞".repeat(64), "e\u0301".repeat(32), "x".repeat(100_000)),
  fc.constantFrom(
    "albums,similar",
    "topTracks",
    "newest",
    "lo-fi",
    "%_\\",
    "req_4f9k2m7x1q8z3b6w",
    "[object Object]",
    "0000-01-01",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 1.5, 1e308, 5e-324, MAX, MAX + 1, -MAX, 2 ** 31 - 1, 2 ** 31, 2 ** 63, 1e21),
  fc.integer(),
  fc.double(),
);

/** Times of now and of no day, in spellings that not every viewer knows. */
const time = fc
  .constantFrom(
    (local: (hours: number) => string) => `${local(0)}Z`,
    (local: (hours: number) => string) => `${local(23)}+23:00`,
    (local: (hours: number) => string) => `${local(-23)}-23:59`,
    (local: (hours: number) => string) => `${local(0)}${"9".repeat(300)}Z`,
    () => "2026-02-30T00:00:00Z",
    () => "0000-01-01T00:00:00Z",
    () => "9999-12-31T23:59:59.999999999+23:59",
    () => "-271821-04-20T00:00:00Z",
  )
  .map((spell) =>
    spell((hours) => new Date(Date.now() - 60_000 + hours * 3_600_000).toISOString().slice(0, -1)),
  );

const uuid = fc.constantFrom(
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-ffff-FFFF-ffff-FFFFFFFFFFFF",
  "{0b0f9a52-6a5c-4b5e-9c0e-3f1f6a2f8d11}",
  "0b0f9a526a5c4b5e9c0e3f1f6a2f8d11",
);

const scalar = fc.oneof(text, number, time, uuid, fc.constantFrom(null, true, false));

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(text, scalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Values of the kind a schema asks for, as odd as that kind can be, and anything else. */
function valueArbitrary(schema: Json): fc.Arbitrary<unknown> {
  const values = (schema.enum ?? []) as unknown[];
  const kind =
    values.length > 0
      ? fc.constantFrom(...values)
      : schema.format === "date-time"
        ? time
        : schema.format === "uuid"
          ? uuid
          : schema.type === "integer" || schema.type === "number"
            ? number
            : schema.type === "array"
              ? fc.array(valueArbitrary((schema.items ?? {}) as Json), { maxLength: 6 })
              : schema.type === "object"
                ? objectArbitrary((schema.properties ?? {}) as Json)
                : text;
  return fc.oneof({ weight: 3, arbitrary: kind }, { weight: 1, arbitrary: anything });
}

/** Objects with some of the fields, sound ones left out, and now and then a field nobody named. */
function objectArbitrary(properties: Json): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valueArbitrary(schema as Json)] as const,
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(text, scalar, { maxKeys: 1 }),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }));
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Bodies: one odd field among the example's sound ones, wholly odd objects, any JSON, and what is no JSON at all. */
export function bodyArbitrary({ body, example }: Operation): fc.Arbitrary<unknown> {
  if (!body) return fc.option(fc.oneof(text, anything), { nil: undefined });
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as {
    properties?: Json;
  };
  const sound = (example.body ?? {}) as Json;
  const fields = Object.entries(properties).map(([name, schema]) =>
    valueArbitrary(schema as Json).map((value) => ({ ...sound, [name]: value })),
  );
  const first = Object.keys(properties)[0];
  const raw = fc.oneof(
    text,
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(
      nested("[", "]", 50_000),
      nested('{"a":', "}", 20_000),
      `{"${first}":${nested("[", "]", 50_000)}}`,
      `{"${first}":[${nested("[", "]", 50_000)}]}`,
      '{"__proto__":{"admin":true}}',
      `[${"1e999,".repeat(1000)}1]`,
      "\ufeff{}",
      " ".repeat(1_048_577),
    ),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...fields) },
    { weight: 3, arbitrary: objectArbitrary(properties) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: raw },
  );
}

const suffix = fc.constantFrom("", "", "", "", "[]", "[0]", "[a][b]", "[", "]", "%5B%5D", "[__proto__]");

/** Query strings: known names, once or often, plain or in brackets. */
export function queryArbitrary({ query }: Operation): fc.Arbitrary<string> {
  const names = [...Object.keys(query?.shape ?? {}), "perPage", "__proto__", "x"];
  const pair = fc.tuple(fc.constantFrom(...names), suffix, text);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) =>
      pairs
        .map(([name, end, value]) => `${name}${end}=${encodeURIComponent(value.toWellFormed())}`)
        .join("&"),
    );
}

const latin = fc.string({ maxLength: 300 }).map((line) => line.replace(/[^\x20-\x7e]/g, ""));
const header = (...values: string[]) => fc.oneof(fc.constantFrom(...values), latin);

export const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "Content-Type": header("application/json", "text/plain", "application/json;charset=x", ";", ","),
    "Idempotency-Key": header("", "k", "é", "x".repeat(256)),
    "If-None-Match": header("*", '""', 'W/"', ",,,", '"a", W/"b"'),
    Authorization: header("", "Bearer", "Bearer null", "Basic x", "Bearer dbt_"),
    Cookie: header("=", ";", "next-auth.session-token=x", "next-auth.session-token=a.b.c.d.e"),
    Origin: header("null", "http://", "http://[", "::"),
    "Content-Length": fc.constantFrom("", "-1", "NaN", "1e9", "99999999999999999999"),
  },
  { requiredKeys: [] },
);
