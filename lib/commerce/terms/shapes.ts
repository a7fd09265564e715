import { z } from "zod";
import { cleanName, cleanText, countryCode } from "@/lib/platform/http-contract/fields";
import { FILE_KINDS, LICENSE_TIERS } from "./names";

const MOST = 2_147_483_647;

const allowance = z
  .union([z.int().min(0).max(MOST), z.literal("unlimited")], {
    error: `Must be an integer between 0 and ${MOST}, or \`unlimited\`.`,
  })
  .describe("How many, or `unlimited`.");

/** The code of a country in terms that were written, which keep it whatever becomes of the country. */
const writtenCode = z.string().regex(/^[A-Z]{2}$/);

const percent = z.int().min(0).max(100);

export const licenseTier = z.enum(LICENSE_TIERS);

const territory = (code: z.ZodString) =>
  z
    .union([z.string().toLowerCase().pipe(z.literal("worldwide")), z.array(code).min(1).max(249)], {
      error: "Must be `worldwide`, or a list of ISO 3166-1 alpha-2 codes.",
    })
    .describe("`worldwide`, or ISO 3166-1 alpha-2 codes.");

const lawCountry = (code: z.ZodString) => code.describe("ISO 3166-1 alpha-2 code.");

const arbitrationLocation = (code: z.ZodString) =>
  z.object({ state_province: cleanName(0, 100), country: code }).nullable();

/** The fields of terms that an artist writes. */
const TermFields = z.object({
  description: cleanText(0, 1_000),
  term_months: z
    .union([z.int().min(1).max(1_200), z.literal("perpetual")], {
      error: "Must be a number of months between 1 and 1200, or `perpetual`.",
    })
    .describe("How long the license runs, or `perpetual`."),
  territory: territory(writtenCode),
  distribute_copies_allowed: allowance,
  audio_streams_allowed: allowance,
  monetized_music_videos_allowed: allowance,
  non_monetized_music_videos_allowed: allowance,
  monetized_video_streams_allowed: allowance,
  non_monetized_video_streams_allowed: allowance,
  radio_stations_allowed: allowance,
  performances_not_for_profit_allowed: allowance,
  performances_for_profit: z.boolean(),
  broadcasting_rights: z.boolean().describe("Television, film and advertising."),
  streaming_rights: z.boolean(),
  transferable: z.boolean(),
  content_id_registration_allowed: z
    .boolean()
    .describe(
      "Only for an exclusive license of a track that has not been leased and is not offered for lease.",
    ),
  publishing_share: z
    .object({ producer: percent, licensee: percent })
    .refine(({ producer, licensee }) => producer + licensee === 100, { error: "Must add up to 100." })
    .describe("Percent of the composition's publishing income."),
  producer_royalty_percentage: percent.describe("Percent of the licensee's income from the recording."),
  master_ownership: z.enum(["producer", "licensee"]),
  credit_line: cleanName(0, 200).describe("`{producer}` becomes the artist's name."),
  credit_required: z.boolean(),
  governing_law_country: lawCountry(writtenCode),
  arbitration_location: arbitrationLocation(writtenCode),
  files_to_deliver: z
    .array(z.enum(FILE_KINDS, { error: `Must be some of ${FILE_KINDS.join(", ")}.` }))
    .min(1)
    .max(FILE_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, { error: "Must not name a file twice." })
    .meta({ uniqueItems: true }),
  extra_clauses: cleanText(0, 4_000).describe("Plain text, printed as it is."),
});

/** The terms of a license: a copy of them goes into the order and the certificate, and never changes there. */
export const LicenseTerms = TermFields.extend({
  terms_version: z.literal(1),
  license_type: licenseTier,
  name: cleanName(1, 100),
  exclusive_rights: z.boolean().describe("True of `exclusive` licenses only."),
}).meta({ id: "LicenseTerms" });

export type LicenseTerms = z.output<typeof LicenseTerms>;

/** Terms as a client sends them: what is absent has the default of the tier. */
export const TermsInput = TermFields.extend({
  territory: territory(countryCode),
  governing_law_country: lawCountry(countryCode),
  arbitration_location: arbitrationLocation(countryCode),
})
  .partial()
  .extend({
    name: cleanName(1, 100)
      .optional()
      .describe("How buyers see the license; the name of its tier by default."),
    exclusive_rights: z.boolean().optional().describe("May be sent, if it agrees with the license's type."),
  });

export type TermsInput = z.output<typeof TermsInput>;
