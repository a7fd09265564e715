import { z } from "zod";
import { ALBUM_TYPES } from "@/db/values/music";
import { TrackBody, type TrackChanges } from "@/lib/catalog/tracks/edit-contract";
import { TrackMetadata } from "@/lib/catalog/tracks/metadata-shapes";
import { MAX_FILENAME } from "@/lib/catalog/uploads/constants";
import { fromDecimal } from "@/lib/commerce/ledger/money";
import { ALL_BPS, type CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import { currencyInput } from "@/lib/commerce/ledger/money-shapes";
import { MAX_PAYEES } from "@/lib/commerce/splits/constants";
import { readKey } from "@/lib/platform/audio-analysis/key-names";
import { validate } from "@/lib/platform/http-contract/validate";
import { PRICED_TIERS, type PricedTier, readTruth } from "./cells";
import { type Cells, type Column, SEPARATOR } from "./column-names";

/** Sentences by column; `row` for what concerns the whole row. */
export type Sentences = Partial<Record<Column | "row", string>>;

/** The roles of artists, by their columns. */
export const ROLES = { artists: "performer", featuring: "featured", producers: "producer" } as const;

export type ArtistColumn = keyof typeof ROLES;

/** The values of a row, whose names are not looked up yet. */
export interface RowValues {
  fields: TrackChanges;
  names: Partial<Record<ArtistColumn, string[]>>;
  genres?: string[];
  album?: string;
  /** Of the album, or of a single. */
  upc?: string;
  albumType?: (typeof ALBUM_TYPES)[number];
  prices: Partial<Record<PricedTier, number>>;
  currency?: CurrencyCode;
  splits?: { handle: string; bps: number }[];
}

/** The items of a cell. */
const splitItems = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((item) => item.trim())
    .filter(Boolean);

const integer = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text);

const yesOrNo = z.boolean({ error: "Must be true or false." });

const word = (text: string) => text.trim().toLowerCase();
const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: ({ code }) => (code === "invalid_type" ? "Must be a whole number." : undefined) })
    .min(min)
    .max(max);

const { shape } = TrackBody;
const { shape: metadata } = TrackMetadata;

/** The columns that are fields of a track: the field, its schema, and the value of a text. */
const FIELDS = {
  title: ["name", shape.name, String],
  version: ["version", metadata.version, String],
  isrc: ["isrc", metadata.isrc, String],
  language: ["language", metadata.language, String],
  label: ["label", metadata.label, String],
  p_line: ["p_line", metadata.p_line, String],
  c_line: ["c_line", metadata.c_line, String],
  disc: ["disc", wholeNumber(1, 99), integer],
  release_date: ["release_date", shape.release_date, (text: string) => text.trim()],
  publish_at: ["publish_at", shape.publish_at, (text: string) => text.trim()],
  tags: ["tags", shape.tags, splitItems],
  bpm: ["bpm", wholeNumber(20, 400), integer],
  scale: ["scale", shape.scale, word],
  explicit: ["explicit", yesOrNo, readTruth],
  description: ["description", shape.description, String],
  samples: ["samples", shape.samples, word],
  made_with_ai: ["made_with_ai", yesOrNo, readTruth],
} as const satisfies Partial<
  Record<Column, readonly [keyof TrackChanges, z.ZodType, (text: string) => unknown]>
>;

const NAME = z.string().max(200, "Must have at most 200 characters.");
const FILENAME = z.string().max(MAX_FILENAME, `Must have at most ${MAX_FILENAME} characters.`);
const PRICE_ERROR = "Must be an amount, such as 29.00.";

/** Reads the cells of a row. Names are looked up afterwards. */
export function readValues(cells: Cells): { values: RowValues; errors: Sentences } {
  const errors: Sentences = {};
  const values: RowValues = { fields: {}, names: {}, prices: {} };
  const read = <Value>(column: Column, schema: z.ZodType<Value>, value: unknown): Value | undefined => {
    const { data, errors: faults } = validate(schema, value);
    if (faults) errors[column] = Object.values(faults)[0] ?? "Is invalid.";
    return data;
  };
  for (const [name, [field, schema, toValue]] of Object.entries(FIELDS)) {
    // Safe cast: the names are those of the table above.
    const column = name as keyof typeof FIELDS;
    const text = cells[column];
    if (text === undefined) continue;
    const value = read(column, schema as z.ZodType<unknown>, toValue(text));
    if (value !== undefined) Object.assign(values.fields, { [field]: value });
  }
  readTonic(cells.key, values, errors);
  for (const column of ["artists", "featuring", "producers"] as const) {
    const names = cells[column] === undefined ? undefined : splitItems(cells[column]);
    if (names && names.length > 0) values.names[column] = read(column, z.array(NAME).max(30), names) ?? [];
  }
  if (cells.genres !== undefined)
    values.genres = read("genres", z.array(NAME).max(3), splitItems(cells.genres)) ?? [];
  if (cells.album !== undefined) values.album = read("album", shape.name, cells.album);
  if (cells.album_type !== undefined)
    values.albumType = read("album_type", z.enum(ALBUM_TYPES), word(cells.album_type));
  if (cells.position !== undefined) read("position", wholeNumber(1, 10_000), integer(cells.position));
  if (cells.upc !== undefined) values.upc = read("upc", metadata.upc, cells.upc);
  if (cells.audio_file !== undefined) read("audio_file", FILENAME, cells.audio_file);
  readPrices(cells, values, errors, read);
  if (cells.splits !== undefined) readSplits(cells.splits, values, errors);
  return { values, errors };
}

/** A key as DJ programs write it brings its scale. */
function readTonic(text: string | undefined, { fields }: RowValues, errors: Sentences): void {
  if (text === undefined) return;
  const tonic = readKey(text);
  if (!tonic?.key) {
    errors.key = "Must be a key, such as C# or Bb.";
    return;
  }
  fields.key = tonic.key;
  if (!/^[A-G][#b♯♭]?$/.test(text.trim())) fields.scale ??= tonic.scale;
}

function readPrices(
  cells: Cells,
  values: RowValues,
  errors: Sentences,
  read: <Value>(column: Column, schema: z.ZodType<Value>, value: unknown) => Value | undefined,
): void {
  if (cells.currency !== undefined) values.currency = read("currency", currencyInput, cells.currency.trim());
  for (const tier of PRICED_TIERS) {
    const column = `price_${tier}` as const;
    const text = cells[column];
    if (text === undefined) continue;
    const amount = fromDecimal(text, values.currency ?? "usd");
    if (Number.isNaN(amount)) errors[column] = PRICE_ERROR;
    else values.prices[tier] = amount;
  }
}

/** Shares such as `ines 60%; leo 40%`, also with an @, which spreadsheets take for a formula. */
function readSplits(text: string, values: RowValues, errors: Sentences): void {
  const splits = splitItems(text).map((item) => {
    const [, handle, percent] = /^@?(\w{3,30})[\s:]+(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(item) ?? [];
    return { handle: handle?.toLowerCase() ?? "", bps: Math.round(Number(percent?.replace(",", ".")) * 100) };
  });
  const handles = new Set(splits.map(({ handle }) => handle));
  if (splits.some(({ handle, bps }) => handle === "" || bps < 1))
    errors.splits = "Must name accounts with their percent, such as ines 60%; leo 40%.";
  else if (splits.reduce((sum, { bps }) => sum + bps, 0) !== ALL_BPS)
    errors.splits = "The shares must add up to 100 %.";
  else if (handles.size < splits.length) errors.splits = "Must not name anybody twice.";
  else if (splits.length > MAX_PAYEES) errors.splits = `Must name at most ${MAX_PAYEES} accounts.`;
  else values.splits = splits;
}
