import { z } from "zod";
import { CHAIN_KINDS } from "@/db/values/market";
import type { DemoDrawing } from "@/lib/catalog/files/demo-kinds";
import { LicenseTerms, licenseTier } from "@/lib/commerce/terms/shapes";
import { timestamp } from "@/lib/platform/http-contract/fields";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The claims of a license token. It has no price, email address or network address. */
export const LicenseClaims = z.object({
  iss: z.string().describe("The server that issued it."),
  jti: z.uuid().describe("The license."),
  iat: z.int().describe("When it was issued, in seconds since 1970."),
  exp: z.int().optional().describe("When its term ends; absent when it is perpetual."),
  ver: z.literal(1),
  livemode: z.boolean().describe("False for a license that was bought with test money."),
  track: z.object({
    id: z.int(),
    name: z.string(),
    duration_ms: z.int(),
    audio_sha256: sha256.nullable().describe("Of the original audio file; null if the server has no file."),
    artists: z.array(z.string()),
  }),
  licensor: z.object({ artist_id: z.int(), name: z.string() }),
  licensee: z.object({
    name: z.string(),
    email_masked: z.string(),
    user_ref: z
      .string()
      .describe("The same for all licenses of one account. Only the server can tell which account."),
  }),
  license: z.object({ type: licenseTier, terms: LicenseTerms }),
  terms_sha256: sha256.describe("Of the terms as JSON with sorted keys and without spaces."),
  chain: z.object({
    sequence: z.int().min(1),
    kind: z.enum(CHAIN_KINDS),
    prev: sha256,
    hash: sha256,
    at: timestamp,
  }),
  prior_leases: z.int().min(0).describe("Licenses of this track that were valid when it was issued."),
  order_ref: z.string().nullable(),
  note: z.string().nullable().default(null),
});

export type LicenseClaims = z.output<typeof LicenseClaims>;

/** The content of a link of a track's chain, which is hashed. */
export interface LicenseLink {
  prev: string;
  sequence: number;
  kind: LicenseClaims["chain"]["kind"];
  license_uuid: string;
  /** The SHA-256 of the terms, as hexadecimal digits. */
  content_sha256: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
}

/** The facts for a new license. */
export interface Ordered {
  purchase_id: number | null;
  track_id: number;
  track_name: string;
  duration: number;
  artists: string[];
  audio_sha256: Buffer | null;
  audio_file_id: number | null;
  /** The source of a demo track's sound; null for an uploaded one. */
  drawn: DemoDrawing | null;
  mp3_320_id: number | null;
  mp3_256_id: number | null;
  wav_id: number | null;
  flac_id: number | null;
  mp3_tagged_id: number | null;
  wav_tagged_id: number | null;
  /** The file of the voice tag of its artist. */
  voice_tag_id: number | null;
  stems_id: number | null;
  midi_id: number | null;
  artist_id: number;
  artist_name: string;
  licensee_id: number;
  licensee_name: string;
  email: string;
  license_type: LicenseTerms["license_type"];
  terms: LicenseTerms;
  terms_sha256: string;
  sequence: number;
  order_ref: string | null;
  livemode: boolean;
  issued_at: Date;
  expires_at: Date | null;
  prior_leases: number;
  note?: string | null;
}
