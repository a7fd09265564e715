import { LICENSE_TIERS } from "@/db/values/music";
import { decimalText, toDecimal } from "@/lib/commerce/ledger/money";
import { readKey } from "@/lib/platform/audio-analysis/key-names";
import type { CsvColumn } from "@/lib/platform/documents/csv";
import type { CatalogTrack } from "./catalog-queries";
import { type Cells, COLUMNS, type Column, SEPARATOR } from "./column-names";

/** The tiers that have a column with their price. */
export const PRICED_TIERS = LICENSE_TIERS.filter((tier) => tier !== "free");

export type PricedTier = (typeof PRICED_TIERS)[number];

const list = (items: readonly string[]) => items.join(`${SEPARATOR} `);

/** A name that would be read as several is written as an id. */
const artistText = ({ id, name }: { id: number; name: string }) =>
  name.includes(SEPARATOR) ? String(id) : name;

/** The cells of a track. Those that are empty are missing. */
export function toCells(track: CatalogTrack): Cells {
  const names = (role: CatalogTrack["credits"][number]["role"]) =>
    list(track.credits.filter((credit) => credit.role === role).map(artistText));
  const priced = track.offers.filter(({ license_type }) => license_type !== "free");
  const prices = priced.map((offer) => [
    `price_${offer.license_type}`,
    toDecimal(offer.amount, offer.currency),
  ]);
  const cells = {
    title: track.title,
    version: track.version,
    isrc: track.isrc,
    upc: track.upc,
    language: track.language,
    label: track.label,
    p_line: track.p_line,
    c_line: track.c_line,
    disc: track.disc?.toString(),
    artists: names("performer"),
    featuring: names("featured"),
    producers: names("producer"),
    album: track.album?.name,
    album_type: track.album?.type,
    position: track.position?.toString(),
    release_date: track.release_date,
    publish_at: track.publish_at === null ? "" : new Date(track.publish_at).toISOString(),
    genres: list(track.genres),
    tags: list(track.tags),
    bpm: track.bpm?.toString(),
    key: track.key,
    scale: track.scale,
    explicit: String(track.explicit),
    description: track.description,
    ...Object.fromEntries(prices),
    currency: priced[0]?.currency.toUpperCase(),
    splits: list(track.splits.map(({ handle, bps }) => `${handle} ${Number(decimalText(bps, 2))}%`)),
    samples: track.samples,
    made_with_ai: String(track.made_with_ai),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text));
}

/** The columns of a file of cells. */
export const CSV_COLUMNS: readonly CsvColumn<Cells>[] = COLUMNS.map((column) => [
  column,
  (cells) => cells[column] ?? "",
]);

const YES = /^(true|yes|1)$/i;
const NO = /^(false|no|0)$/i;

/** Whether a cell says yes; its text when it says neither. */
export const readTruth = (text: string): boolean | string =>
  YES.test(text.trim()) ? true : NO.test(text.trim()) ? false : text;

/** The text of a cell in the one way in which it is compared: spreadsheets write amounts, truth and lists in others. */
function comparable(column: Column, text: string): string {
  const plain = text.replace(/\r\n?/g, "\n").trim().normalize("NFC");
  if (column.startsWith("price_")) return String(Number(plain.replace(",", ".")));
  if (LISTS.includes(column)) {
    const items = plain.split(SEPARATOR).map((item) => item.trim());
    return (SETS.includes(column) ? items.sort() : items).join(SEPARATOR).toLowerCase();
  }
  if (column === "key") return readKey(plain)?.key ?? plain;
  if (column === "explicit" || column === "made_with_ai") return String(readTruth(plain));
  if (column === "publish_at") return Number.isNaN(Date.parse(plain)) ? plain : new Date(plain).toISOString();
  if (CODES.includes(column)) return plain.replace(/[\s-]/g, "").toUpperCase();
  return WORDS.includes(column) ? plain.toLowerCase() : plain;
}

const SETS: readonly Column[] = ["genres", "tags"];
const LISTS: readonly Column[] = [...SETS, "artists", "featuring", "producers", "splits"];
const CODES: readonly Column[] = ["isrc", "upc"];
const WORDS: readonly Column[] = ["language", "album_type", "scale", "currency", "samples"];

/** Columns that say where files are, and are no part of a track. */
const FILES: readonly Column[] = ["audio_file", "cover_file"];

/** The cells of a row that a track does not have so far. Empty ones change nothing. */
export function differentCells(cells: Cells, track: CatalogTrack): Cells {
  const own = toCells(track);
  const different = Object.entries(cells).filter(([name, text]) => {
    // Safe cast: the cells are by column.
    const column = name as Column;
    return !FILES.includes(column) && comparable(column, text) !== comparable(column, own[column] ?? "");
  });
  return Object.fromEntries(different);
}
