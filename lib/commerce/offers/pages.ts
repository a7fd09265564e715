import { z } from "zod";
import { EXCLUSIVE_STATES } from "@/db/values/market";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { count, id, portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { PricesInput } from "./input";
import { LicensePreset } from "./preset-shapes";

const PricedTrack = z.object({
  id,
  name: z.string(),
  status: z.string(),
  visibility: z.string(),
  currency: z.string().nullable(),
  exclusive: z.enum(EXCLUSIVE_STATES),
  /** The prices of its active offers by tier, in minor units. */
  prices: z.record(z.string(), count),
  /** The presets of which they are copies, by tier. */
  presets: z.record(z.string(), id),
  /** The licenses that cannot be bought, because the track lacks files that they deliver. */
  lacking: z.array(z.enum(LICENSE_TIERS)),
});

export type PricedTrack = z.output<typeof PricedTrack>;

/** The tracks of an artist with their prices, newest first; `currency` is the one in which the artist is paid. */
export const listPricedTracks = pageOperation({
  id: "listPricedTracks",
  access: "account",
  params: z.object({ artist_id: portalId }),
  input: z.object({ page: id }),
  output: z.object({
    pagination: pageSchema(PricedTrack),
    currency: z.string().nullable(),
    ready: z.boolean(),
  }),
});

/** Offers the chosen tracks at the prices of the form, and at no others. */
export const priceTracks = pageOperation({
  id: "priceTracks",
  access: "account",
  needsConfirmedEmail: true,
  needsSecondFactorOfSellers: true,
  input: PricesInput,
  output: z.object({ priced: z.array(id) }),
});

/** The presets of an artist, also the archived ones: tracks may be offered with them. */
export const listArtistPresets = pageOperation({
  id: "listArtistPresets",
  access: "account",
  params: z.object({ artist_id: portalId }),
  output: z.array(LicensePreset.extend({ archived: z.boolean() })),
});

/** Archives a preset, or takes it back. */
export const archivePreset = pageOperation({
  id: "archivePreset",
  access: "account",
  params: z.object({ preset_id: portalId }),
  input: z.object({ archived: z.boolean() }),
});
