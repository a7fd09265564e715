import { z } from "zod";
import { MEMBER_ROLES } from "@/db/values/accounts";
import { id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const artist = z.object({ artist_id: portalId });

const role = z.enum(MEMBER_ROLES);

const MemberRow = z.object({
  user_id: id,
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  role,
  created_at: timestamp,
});

const ArtistMembers = z.object({
  id,
  name: z.string(),
  image_small: z.string(),
  members: z.array(MemberRow),
});

export type MemberRow = z.output<typeof MemberRow>;
export type ArtistMembers = z.output<typeof ArtistMembers>;

export const getArtistMembers = pageOperation({
  id: "getArtistMembers",
  access: "operator",
  params: artist,
  output: ArtistMembers,
});

export const connectMember = pageOperation({
  id: "connectMember",
  access: "operator",
  needsFreshProof: true,
  params: artist,
  input: z.object({
    /** The email address or handle of the account. */
    user: z.string().trim().min(1, { error: "Enter an email address or a handle." }).pipe(text(1, 254)),
    role,
  }),
  output: MemberRow.pick({ handle: true, role: true }),
});

export const disconnectMember = pageOperation({
  id: "disconnectMember",
  access: "operator",
  needsFreshProof: true,
  params: artist.extend({ user_id: portalId }),
});
