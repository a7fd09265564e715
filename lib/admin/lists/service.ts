import "server-only";
import { toDecimal } from "@/lib/commerce/ledger/money";
import { exportList } from "@/lib/platform/audit-log/service";
import type { CsvColumn } from "@/lib/platform/documents/csv";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { serve } from "@/lib/platform/http-server/page-operation";
import { ALBUM_FILTERS, TRACK_FILTERS } from "./kinds";
import * as pages from "./pages";
import * as queries from "./queries";

const ROWS_ON_A_PAGE = 50;

/** A page of tracks in any state. `search`: part of a name or of the name of an artist, or an id. */
export const listTracksForOperators = serve(pages.listTracksForOperators, async (_, { page, ...query }) => {
  const place = { page, per_page: ROWS_ON_A_PAGE };
  const { data, counts, plays } = await queries.findTrackEntries(query, pageSlice(place));
  return {
    counts: withZeros(counts, TRACK_FILTERS),
    plays,
    pagination: paginate(place, counts[query.filter] ?? 0, data),
  };
});

/** The same of albums. */
export const listAlbumsForOperators = serve(pages.listAlbumsForOperators, async (_, { page, ...query }) => {
  const place = { page, per_page: ROWS_ON_A_PAGE };
  const { data, counts } = await queries.findAlbumEntries(query, pageSlice(place));
  return {
    counts: withZeros(counts, ALBUM_FILTERS),
    pagination: paginate(place, counts[query.filter] ?? 0, data),
  };
});

/** A page of orders. `search`: part of a number or name, or an id, also at the payment provider. */
export const listOrdersForOperators = serve(pages.listOrdersForOperators, async (_, { page, ...query }) => {
  const place = { page, per_page: ROWS_ON_A_PAGE };
  const { data, counts, totals } = await queries.findOrdersPage(query, pageSlice(place));
  return { counts, totals, pagination: paginate(place, counts[query.filter], data) };
});

/** States without rows count nothing. */
const withZeros = <Filter extends string>(
  counts: Partial<Record<Filter, number>>,
  filters: readonly Filter[],
) => Object.fromEntries(filters.map((filter) => [filter, counts[filter] ?? 0])) as Record<Filter, number>;

const isoTime = (at: string | Date): string => new Date(at).toISOString();

const TRACK_COLUMNS: readonly CsvColumn<pages.TrackEntryRow>[] = [
  ["track_id", ({ id }) => id],
  ["track", ({ name }) => name],
  ["artists", ({ artists }) => artists],
  ["state", ({ status }) => status],
  ["visibility", ({ visibility }) => visibility],
  ["hidden_because", ({ hidden_reason }) => hidden_reason ?? ""],
  ["plays", ({ plays }) => plays],
  ["likes", ({ likes }) => likes],
  ["sales", ({ sales }) => sales],
  ["price_from", ({ price }) => (price ? toDecimal(price.amount, price.currency) : "")],
  ["currency", ({ price }) => price?.currency.toUpperCase() ?? ""],
  ["created_at", ({ created_at }) => isoTime(created_at)],
];

const ALBUM_COLUMNS: readonly CsvColumn<pages.AlbumEntryRow>[] = [
  ["album_id", ({ id }) => id],
  ["album", ({ name }) => name],
  ["artists", ({ artists }) => artists],
  ["type", ({ type }) => type],
  ["state", ({ status }) => status],
  ["visibility", ({ visibility }) => visibility],
  ["tracks", ({ tracks }) => tracks],
  ["plays", ({ plays }) => plays],
  ["created_at", ({ created_at }) => isoTime(created_at)],
];

const ORDER_COLUMNS: readonly CsvColumn<pages.OrderEntryRow>[] = [
  ["order_id", ({ id }) => id],
  ["number", ({ number }) => number ?? ""],
  ["created_at", ({ created_at }) => isoTime(created_at)],
  ["buyer", ({ buyer }) => buyer],
  ["track", ({ track }) => track],
  ["artist", ({ artist }) => artist],
  ["license", ({ license }) => license],
  ["state", ({ state }) => state],
  ["needs_attention", ({ needs_attention }) => (needs_attention ? "yes" : "")],
  ["currency", ({ currency }) => currency.toUpperCase()],
  ["total", ({ total, currency }) => toDecimal(total, currency)],
  ["fee", ({ fee, currency }) => toDecimal(fee, currency)],
  ["refunded", ({ refunded, currency }) => toDecimal(refunded, currency)],
  ["test", ({ livemode }) => (livemode ? "" : "TEST")],
];

/** All tracks that a filter shows, as CSV. The audit log says who downloaded it. */
export const exportTracks = serve(pages.exportTracks, async ({ userId }, query) =>
  exportList(userId, "tracks", TRACK_COLUMNS, await queries.findAllTracks(query)),
);

/** The same of albums. */
export const exportAlbums = serve(pages.exportAlbums, async ({ userId }, query) =>
  exportList(userId, "albums", ALBUM_COLUMNS, await queries.findAllAlbums(query)),
);

/** The same of orders. */
export const exportOrders = serve(pages.exportOrders, async ({ userId }, query) =>
  exportList(userId, "orders", ORDER_COLUMNS, await queries.findAllOrders(query)),
);
