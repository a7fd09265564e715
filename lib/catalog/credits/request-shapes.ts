import { z } from "zod";
import { CREDIT_ROLES } from "@/db/values/music";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { id, modelType, timestamp } from "@/lib/platform/http-contract/fields";

const NamedResource = z.object({ id, name: z.string() });

/** A question to the members of an artist before a track or album of others is in its lists. */
export const CreditRequest = z
  .object({
    id,
    artist: NamedResource.describe("An artist that you manage."),
    track: NamedResource.nullable().describe("The track that names it; null for an album."),
    album: NamedResource.nullable(),
    role: z.enum(CREDIT_ROLES).nullable().describe("As what it is named; null for an album."),
    requested_by: UserSummary.nullable().describe("Null when their account is deleted."),
    created_at: timestamp,
    model_type: modelType("credit_request"),
  })
  .meta({ id: "CreditRequest" });

export type CreditRequest = z.output<typeof CreditRequest>;

export const exampleCreditRequest = {
  id: 4,
  artist: { id: 1, name: "Low Tide Assembly" },
  track: { id: 3, name: "Northern Line" },
  album: null,
  role: "featured",
  requested_by: exampleUser,
  created_at: "2026-03-09T20:15:00.000Z",
} as const;
