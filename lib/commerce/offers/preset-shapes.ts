import { z } from "zod";
import { OFFER_KINDS } from "@/db/values/market";
import { amountShape, currency } from "@/lib/commerce/ledger/money-shapes";
import { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";

/** The configuration of a preset: what offers copy of it. */
export const PresetConfig = LicenseTerms.omit({ terms_version: true, license_type: true });

/** Terms and a price that an artist keeps. */
export const LicensePreset = z
  .object({
    id,
    artist_id: id,
    kind: z.enum(OFFER_KINDS),
    ...PresetConfig.shape,
    amount: amountShape.nullable().describe("The price of offers made of it; null for none."),
    currency: currency.nullable(),
    is_default: z.boolean().describe("Whether it is the artist's default of its kind."),
    used_by_tracks: count.describe("Tracks that are offered with a copy of it."),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "LicensePreset" });
