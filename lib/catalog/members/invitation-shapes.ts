import { z } from "zod";
import { MEMBER_ROLES } from "@/db/values/accounts";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { id, modelType, timestamp } from "@/lib/platform/http-contract/fields";

/** Somebody who manages an artist. */
export const ArtistMember = z
  .object({
    user: UserSummary,
    role: z.enum(MEMBER_ROLES),
    created_at: timestamp.describe("Since when."),
    model_type: modelType("artist_member"),
  })
  .meta({ id: "ArtistMember" });

export type ArtistMember = z.output<typeof ArtistMember>;

/** An invitation to manage an artist. */
export const ArtistInvitation = z
  .object({
    id,
    user: UserSummary.describe("Who is invited."),
    invited_by: UserSummary,
    artist: z.object({ id, name: z.string() }),
    role: z.enum(MEMBER_ROLES),
    created_at: timestamp,
    expires_at: timestamp,
    model_type: modelType("artist_invitation"),
  })
  .meta({ id: "ArtistInvitation" });

export type ArtistInvitation = z.output<typeof ArtistInvitation>;

export const exampleMember = {
  user: { ...exampleUser, id: 1, display_name: "Night Ferry" },
  role: "owner",
  created_at: "2026-03-01T09:30:00.000Z",
} as const;

export const exampleInvitation = {
  id: 9,
  user: exampleUser,
  invited_by: exampleMember.user,
  artist: { id: 1, name: "Night Ferry" },
  role: "member",
  created_at: "2026-03-09T20:15:00.000Z",
  expires_at: "2026-03-16T20:15:00.000Z",
} as const;
