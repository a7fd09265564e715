import { parse } from "postgres-array";

/** Types of arrays by their numbers in `pg_type`, which are the same everywhere, and what an element's text means. */
const ARRAYS = {
  booleans: { from: [1000], element: (text: string) => text === "t" },
  numbers: { from: [1005, 1007, 1016, 1021, 1022, 1028], element: Number },
  texts: { from: [1003, 1009, 1014, 1015, 1231, 2210, 2951, 3645], element: String },
  dates: { from: [1115, 1182, 1185], element: (text: string) => new Date(text) },
  documents: { from: [199, 3807], element: (text: string): unknown => JSON.parse(text) },
};

const arrayTypes = Object.fromEntries(
  Object.entries(ARRAYS).map(([name, { from, element }]) => [
    name,
    {
      to: from[0] as number,
      from,
      parse: (text: string): unknown[] => parse<unknown>(text, element),
      serialize: (value: unknown) => (Array.isArray(value) ? arrayText(value) : value),
    },
  ]),
);

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => (Array.isArray(value) ? arrayText(value) : elementText(value))).join(",")}}`;

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return `"${value.toISOString()}"`;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/**
 * The option `types` of the library: how values of PostgreSQL are read and written. It would ask for the types of arrays on each new connection, and
 * nobody hears of it when that question fails: a connection lost at that moment would end the process.
 */
export const LIBRARY_TYPES = {
  ...arrayTypes,
  // Our bigint columns hold ids and counts below 2^53, which a JavaScript number represents exactly.
  bigint: { to: 20, from: [20], parse: Number, serialize: (value: number) => String(value) },
};
