import { LICENSE_TIERS } from "@/db/values/music";
import { decimalText, toDecimal } from "@/lib/commerce/ledger/money";
import type { CsvColumn } from "@/lib/platform/documents/csv";
import type { CatalogTrack } from "./catalog-queries";
import { type Cells, COLUMNS, SEPARATOR } from "./column-names";

/** The tiers that have a column with their price. */
export const PRICED_TIERS = LICENSE_TIERS.filter((tier) => tier !== "free");

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
    splits: list(track.splits.map(({ handle, bps }) => `@${handle} ${Number(decimalText(bps, 2))}%`)),
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
