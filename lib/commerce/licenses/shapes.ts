import { z } from "zod";
import { CHAIN_KINDS } from "@/db/values/market";
import { LicenseTerms, licenseTier } from "@/lib/commerce/terms/shapes";
import { count, id, modelType, timestamp } from "@/lib/platform/http-contract/fields";
import { LICENSE_STATUSES } from "./kinds";

export const License = z
  .object({
    uuid: z.uuid(),
    track_id: id,
    track_name: z.string().describe("As it was when the license was issued."),
    artist_id: id,
    artist_name: z.string(),
    license_type: licenseTier,
    status: z.enum(LICENSE_STATUSES),
    valid: z.boolean().describe("Whether the licensee may use the track now."),
    licensee_name: z.string().describe("As printed on the certificate."),
    terms: LicenseTerms,
    sequence: z.int().min(1).describe("Its place among the licenses of the track."),
    purchase_id: id.nullable(),
    order_number: z.string().nullable(),
    livemode: z.boolean().describe("False for a license that was bought with test money."),
    issued_at: timestamp,
    expires_at: timestamp.nullable().describe("Null for a perpetual license."),
    ended_at: timestamp.nullable(),
    reason: z.string().nullable().describe("Why it is suspended or revoked."),
    superseded_by: z.uuid().nullable().describe("The license that took its place."),
    model_type: modelType("license"),
  })
  .meta({ id: "License" });

export type LicenseRow = Omit<z.input<typeof License>, "model_type">;

export const LicenseDetails = License.extend({
  jws: z.string().describe("The signed token, which anyone can check without this server."),
  terms_sha256: z.string(),
  chain: z.object({
    kind: z.enum(CHAIN_KINDS),
    prev: z.string(),
    hash: z.string(),
    at: timestamp,
  }),
  events: z
    .array(z.object({ kind: z.string(), note: z.string().nullable(), at: timestamp }))
    .describe("What happened to it, oldest first."),
  verifications: count.describe("How often it was checked."),
}).meta({ id: "LicenseDetails" });

export type LicenseDetailsRow = Omit<z.input<typeof LicenseDetails>, "model_type">;

/** The public facts about a license, for anyone who has the uuid. */
export const Verification = z
  .object({
    valid: z
      .boolean()
      .describe("Whether the licensee may use the track now, and the license is what was issued."),
    license_status: z.enum(LICENSE_STATUSES),
    integrity_verified: z
      .boolean()
      .describe("Whether signature, terms and chain are those of the license that was issued."),
    license_uuid: z.uuid(),
    license_type: licenseTier,
    track_name: z.string(),
    track_artists: z.array(z.string()),
    licensor_name: z.string(),
    licensee_name_masked: z.string(),
    user_email_masked: z.string(),
    issued_at: timestamp,
    expires_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
    superseded_by: z.uuid().nullable(),
    prior_leases: count.describe("Licenses of the track that were valid when this one was issued."),
    chain: z.object({ sequence: z.int().min(1), hash: z.string(), head: z.string() }),
    test: z.boolean().describe("True when it was bought with test money."),
    kid: z.string().describe("The key that signed it, in `/.well-known/jwks.json`."),
    terms: LicenseTerms,
  })
  .meta({ id: "Verification" });

export type Verification = z.output<typeof Verification>;
