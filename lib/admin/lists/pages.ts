import { z } from "zod";
import { ALBUM_STATUSES, ALBUM_TYPES, TRACK_STATUSES, VISIBILITIES } from "@/db/values/music";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { ListFile } from "@/lib/platform/audit-log/shapes";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import {
  ALBUM_FILTERS,
  ALBUM_SORTS,
  DIRECTIONS,
  ORDER_FILTERS,
  ORDER_SORTS,
  TRACK_FILTERS,
  TRACK_SORTS,
} from "./kinds";

const direction = z.enum(DIRECTIONS);
const page = { page: id };

const trackQuery = z.object({
  filter: z.enum(TRACK_FILTERS),
  search: z.string(),
  sort: z.enum(TRACK_SORTS),
  direction,
});

const albumQuery = z.object({
  filter: z.enum(ALBUM_FILTERS),
  search: z.string(),
  sort: z.enum(ALBUM_SORTS),
  direction,
});

const orderQuery = z.object({
  filter: z.enum(ORDER_FILTERS),
  search: z.string(),
  sort: z.enum(ORDER_SORTS),
  direction,
});

const Price = z.object({ amount: count, currency: z.string() });

const TrackEntry = z.object({
  id,
  name: z.string(),
  artists: z.string(),
  image: z.string(),
  status: z.enum(TRACK_STATUSES),
  visibility: z.enum(VISIBILITIES),
  /** The reason why operators have hidden it. */
  hidden_reason: z.string().nullable(),
  plays: count,
  likes: count,
  sales: count,
  price: Price.nullable(),
  created_at: timestamp,
});

const AlbumEntry = z.object({
  id,
  name: z.string(),
  artists: z.string(),
  image: z.string(),
  type: z.enum(ALBUM_TYPES),
  status: z.enum(ALBUM_STATUSES),
  /** The reason why operators have hidden it. */
  hidden_reason: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  tracks: count,
  plays: count,
  created_at: timestamp,
});

const OrderEntry = z.object({
  id,
  /** Null until it is paid. */
  number: z.string().nullable(),
  track: z.string(),
  artist: z.string(),
  license: z.enum(LICENSE_TIERS),
  buyer: z.string(),
  /** The state of its purchase. */
  state: z.string(),
  needs_attention: z.boolean(),
  currency: z.string(),
  total: count,
  fee: count,
  refunded: count,
  livemode: z.boolean(),
  created_at: timestamp,
});

export type TrackEntry = z.output<typeof TrackEntry>;
export type AlbumEntry = z.output<typeof AlbumEntry>;
export type OrderEntry = z.output<typeof OrderEntry>;

/** As the database yields them. */
export type TrackEntryRow = z.input<typeof TrackEntry>;
export type AlbumEntryRow = z.input<typeof AlbumEntry>;
export type OrderEntryRow = z.input<typeof OrderEntry>;

export type TrackQuery = z.output<typeof trackQuery>;
export type AlbumQuery = z.output<typeof albumQuery>;
export type OrderQuery = z.output<typeof orderQuery>;

/** The money that buyers paid in a currency, with the fees in it and what went back. */
const OrderTotal = z.object({
  currency: z.string(),
  livemode: z.boolean(),
  total: count,
  fee: count,
  refunded: count,
});

export type OrderTotal = z.output<typeof OrderTotal>;

export const listTracksForOperators = pageOperation({
  id: "listTracksForOperators",
  access: "operator",
  input: trackQuery.extend(page),
  output: z.object({
    counts: z.record(z.enum(TRACK_FILTERS), count),
    /** Of all tracks that match. */
    plays: count,
    pagination: pageSchema(TrackEntry),
  }),
});

export const listAlbumsForOperators = pageOperation({
  id: "listAlbumsForOperators",
  access: "operator",
  input: albumQuery.extend(page),
  output: z.object({ counts: z.record(z.enum(ALBUM_FILTERS), count), pagination: pageSchema(AlbumEntry) }),
});

export const listOrdersForOperators = pageOperation({
  id: "listOrdersForOperators",
  access: "operator",
  input: orderQuery.extend(page),
  output: z.object({
    counts: z.record(z.enum(ORDER_FILTERS), count),
    totals: z.array(OrderTotal),
    pagination: pageSchema(OrderEntry),
  }),
});

export const exportTracks = pageOperation({
  id: "exportTracks",
  access: "operator",
  input: trackQuery,
  output: ListFile,
});

export const exportAlbums = pageOperation({
  id: "exportAlbums",
  access: "operator",
  input: albumQuery,
  output: ListFile,
});

export const exportOrders = pageOperation({
  id: "exportOrders",
  access: "operator",
  input: orderQuery,
  output: ListFile,
});
