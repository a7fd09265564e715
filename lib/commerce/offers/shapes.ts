import { z } from "zod";
import { amountShape, currency } from "@/lib/commerce/ledger/money-shapes";
import { FILE_KINDS, LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";

const OfferFile = z.object({
  kind: z.enum(FILE_KINDS),
  format: z.string(),
  bytes: count
    .nullable()
    .describe("The exact size; null until the file is made, soon after it is first offered."),
  seconds: z.number(),
  sample_rate: count.nullable(),
  bit_depth: count.nullable(),
});

/** A license of a track at a price. */
export const LicenseOffer = z
  .object({
    id,
    license_type: z.enum(LICENSE_TIERS),
    name: z.string(),
    amount: amountShape,
    currency,
    terms: LicenseTerms,
    preset_id: id.nullable(),
    files: z.array(OfferFile).describe("The files that it delivers."),
    sellable: z.boolean().describe("Whether it can be bought now."),
    reason_code: z
      .enum(["not_for_sale", "exclusive_sold", "exclusive_reserved", "files_missing", "seller_not_ready"])
      .nullable()
      .describe("Why it cannot be bought now."),
    reason: z
      .string()
      .nullable()
      .describe(
        "The same in a sentence. Those who manage the track read in it how files that are missing come.",
      ),
    missing_files: z
      .array(z.enum(FILE_KINDS))
      .describe("The files of its terms that the track lacks; they are not in `files`."),
  })
  .meta({ id: "LicenseOffer" });

/** The licenses of a track, and what decides about them. */
export const trackOffers = {
  offers: z.array(LicenseOffer).describe("The least tier first."),
  exclusive_status: z.enum(["available", "sold", "not_available"]),
  reserved_until: timestamp
    .nullable()
    .describe("While somebody is buying the exclusive license: until when it is reserved."),
  active_leases: count.describe(
    "Leases that have not ended. They stay valid when the exclusive rights are sold.",
  ),
  last_lease_ends_at: timestamp
    .nullable()
    .describe("When the last of them ends; null if there is none, or never."),
};

export type LicenseOffer = z.output<typeof LicenseOffer>;
