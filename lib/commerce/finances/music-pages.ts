import { z } from "zod";
import { OFFER_KINDS } from "@/db/values/market";
import { STUDIO_STATES } from "@/lib/catalog/studio/constants";
import { OFFER_FIELDS, StudioTrackShape } from "@/lib/catalog/studio/shapes";
import { Money } from "@/lib/commerce/finances/shapes";
import { trackOffers } from "@/lib/commerce/offers/shapes";
import { FILE_KINDS } from "@/lib/commerce/terms/names";
import { count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import {
  RECENT_PLAY_DAYS,
  SALE_STATES,
  SORT_DIRECTIONS,
  STUDIO_SALES,
  STUDIO_SORTS,
} from "./music-constants";

const MusicRow = StudioTrackShape.extend({
  /** The plays of each of the last days, the oldest first, today included; UTC. */
  recent_plays: z.array(count).length(RECENT_PLAY_DAYS),
  likes: count,
  /** Licenses sold by the artist, and what it and others share of them: none of tracks that others sell. */
  sales: count,
  revenue: z.array(Money),
  sale: z.enum(SALE_STATES),
  /** The lowest price of a license that is offered. */
  from: Money.nullable(),
  ...OFFER_FIELDS,
  updated_at: timestamp,
});

export type MusicRow = z.output<typeof MusicRow>;

const PresetChoice = z.object({
  id,
  kind: z.enum(OFFER_KINDS),
  name: z.string(),
  /** Only a track that is offered with it keeps it. */
  archived: z.boolean(),
  amount: count.nullable(),
  currency: z.string().nullable(),
  files_to_deliver: z.array(z.enum(FILE_KINDS)),
  audio_streams_allowed: z.union([count, z.literal("unlimited")]),
});

/** A preset as forms that price tracks offer it. */
export type PresetChoice = z.output<typeof PresetChoice>;

/** The data that a form needs to price tracks of an artist, besides the tracks. */
const pricing = {
  presets: z.array(PresetChoice),
  /** The currency in which the artist is paid; null before onboarding. */
  currency: z.string().nullable(),
  /** Whether the seller can be paid, so that something can be sold. */
  ready: z.boolean(),
};

export const listStudioTracks = pageOperation({
  id: "listStudioTracks",
  access: "account",
  params: z.object({ artist_id: portalId }),
  input: z.object({
    state: z.enum(STUDIO_STATES),
    sale: z.enum(STUDIO_SALES),
    sort: z.enum(STUDIO_SORTS),
    direction: z.enum(SORT_DIRECTIONS),
    search: z.string(),
    page: id,
  }),
  output: z.object({
    counts: z.record(z.enum(STUDIO_STATES), count),
    pagination: pageSchema(MusicRow),
    ...pricing,
  }),
});

export const getPricing = pageOperation({
  id: "getPricing",
  access: "account",
  params: z.object({ artist_id: portalId }),
  output: z.object(pricing),
});

/** The licenses of a track, and the options of its prices: null while none of its artists has an owner. */
export const getTrackPricing = pageOperation({
  id: "getTrackPricing",
  access: "account",
  params: z.object({ track_id: portalId }),
  output: z.object({ pricing: z.object(pricing).nullable(), offers: z.object(trackOffers) }),
});

export type PricingOptions = z.output<typeof getPricing.output>;
