import { z } from "zod";
import { amountShape, currencyInput } from "@/lib/commerce/ledger/money-shapes";
import { exampleTerms } from "@/lib/commerce/terms/examples";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { TermsInput } from "@/lib/commerce/terms/shapes";
import { id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { trackOffers } from "./shapes";

const tag = "Exclusive licenses";
const params = z.object({ id: pathId.describe("The track's id.") });

const exampleOffers = {
  offers: [
    {
      id: 1,
      license_type: "mp3",
      name: "MP3 lease",
      amount: 2900,
      currency: "usd",
      terms: { ...exampleTerms, files_to_deliver: ["mp3_320" as const] },
      preset_id: null,
      files: [
        { kind: "mp3_320", format: "MP3", bytes: 6160000, seconds: 154, sample_rate: 44100, bit_depth: null },
      ],
      sellable: true,
      reason_code: null,
      reason: null,
      missing_files: [],
    },
  ],
  exclusive_status: "not_available",
  reserved_until: null,
  active_leases: 3,
  last_lease_ends_at: "2028-03-06T12:00:00.000Z",
};

export const listLicenseOffers = operation({
  id: "listLicenseOffers",
  method: "GET",
  path: "/tracks/{id}/license-offers",
  tag,
  summary: "List the licenses of a track",
  description:
    "Returns the licenses that a track is offered with: price, terms, and the exact files. `sellable` says whether you can buy each " +
    "now, and `reason_code` why not. Once the exclusive rights are sold, nothing else is.",
  access: "anyone",
  scope: "catalog:read",
  params,
  response: succeeded(trackOffers),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: exampleOffers },
});

/** One license as an artist offers it. */
const OfferBody = z.object({
  license_type: z.enum(LICENSE_TIERS),
  amount: amountShape
    .optional()
    .describe("The price in minor units: 0 for `free`. Without it, that of the preset."),
  currency: currencyInput.optional().describe("ISO 4217. All offers of an artist are in one currency."),
  preset_id: id.optional().describe("A preset of the artist whose terms are copied."),
  terms: TermsInput.optional().describe("Terms in place of those of the preset, or of the tier's defaults."),
});

export type OfferBody = z.output<typeof OfferBody>;

const offersBody = z
  .array(OfferBody)
  .max(LICENSE_TIERS.length)
  .refine((all) => new Set(all.map(({ license_type }) => license_type)).size === all.length, {
    error: "Must not offer a license type twice.",
  });

export const putLicenseOffers = operation({
  id: "putLicenseOffers",
  method: "PUT",
  path: "/tracks/{id}/license-offers",
  tag,
  summary: "Replace the licenses of a track",
  description:
    "Makes these the licenses that the track is offered with; an empty list takes it off sale. Open orders keep the price and the terms " +
    "that they were opened with. Without `files_to_deliver`, a `free` license delivers `mp3_tagged` if the artist has a voice tag now, else `mp3_320`; `unlimited` and `exclusive` " +
    "deliver stems and MIDI too if the track has them now. Sets the track's `license_type`. While somebody is paying for the exclusive rights: 409.",
  access: "account",
  scope: "sales:write",
  needsConfirmedEmail: true,
  needsSecondFactorOfSellers: true,
  params,
  body: z.object({ offers: offersBody }),
  ifMatch: listLicenseOffers,
  response: listLicenseOffers.response,
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    body: { offers: [{ license_type: "mp3", amount: 2900 }] },
    response: exampleOffers,
  },
});

export const putLicenseOffersInBulk = operation({
  id: "putLicenseOffersInBulk",
  method: "POST",
  path: "/artist/license-offers/bulk",
  tag,
  summary: "Price several tracks",
  description:
    "Offers up to 100 tracks with the same licenses, as `PUT /tracks/{id}/license-offers` does for one: all of them, or none.",
  access: "account",
  scope: "sales:write",
  needsConfirmedEmail: true,
  needsSecondFactorOfSellers: true,
  body: z.object({
    track_ids: z
      .array(id)
      .min(1)
      .max(100)
      .transform((ids) => [...new Set(ids)]),
    offers: offersBody,
  }),
  response: succeeded({ priced: z.array(id).describe("The tracks, in the order sent.") }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    body: { track_ids: [1], offers: [{ license_type: "mp3", amount: 2900 }] },
    response: { priced: [1] },
  },
});
