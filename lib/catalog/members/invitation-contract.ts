import { z } from "zod";
import { MEMBER_ROLES } from "@/db/values/accounts";
import { creditConsent } from "@/lib/catalog/resource-shapes/artist-shapes";
import { id, pathId, pathUser, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import {
  INVITATION_DAYS,
  INVITATION_INTERVAL_HOURS,
  MAX_INVITATIONS,
  MAX_MEMBERS,
} from "./invitation-constants";
import { ArtistInvitation, ArtistMember, exampleInvitation, exampleMember } from "./invitation-shapes";

const defaults = { tag: "Artist members", access: "account", scope: "catalog:write" } as const;
const params = z.object({ id: pathId.describe("The artist's id.") });
const invitedParams = z.object({ id: pathId.describe("The id of an artist that you are invited to.") });

export const listArtistMembers = operation({
  ...defaults,
  scope: "catalog:read",
  id: "listArtistMembers",
  method: "GET",
  path: "/artists/{id}/members",
  summary: "List an artist's members",
  description:
    `Lists the accounts that manage an artist of yours, the owner first: at most ${MAX_MEMBERS}. Members upload, edit and publish its music and ` +
    "see its insights; only the owner invites and removes people and deletes the artist.",
  params,
  response: succeeded({
    members: z.array(ArtistMember),
    permissions: z.object({
      manage: z.boolean().describe("Whether the caller may invite and remove people."),
    }),
    credit_consent: creditConsent,
  }),
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    response: { members: [exampleMember], permissions: { manage: true }, credit_consent: "ask" },
  },
});

export const inviteArtistMember = operation({
  ...defaults,
  id: "inviteArtistMember",
  method: "POST",
  path: "/artists/{id}/members",
  summary: "Invite a user to manage an artist",
  description:
    `Invites a user to an artist that you own; they become a member when they accept. The invitation is valid for ${INVITATION_DAYS} days, and ends when ` +
    "you no longer own the artist. `owner` hands the artist over: once accepted, the user owns it and you stay a member. The same user can be " +
    `invited again after ${INVITATION_INTERVAL_HOURS} hours; before, the answer is 429. An artist can have ${MAX_MEMBERS} members and ${MAX_INVITATIONS} pending ` +
    "invitations.",
  params,
  body: z.object({ user_id: id, role: z.enum(MEMBER_ROLES).default("member") }),
  status: 201,
  response: succeeded({ invitation: ArtistInvitation }),
  errors: ["forbidden", "not_found", "conflict", "quota_exceeded"],
  example: {
    params: { id: 1 },
    body: { user_id: 2, role: "member" },
    response: { invitation: exampleInvitation },
  },
});

export const removeArtistMember = operation({
  ...defaults,
  id: "removeArtistMember",
  method: "DELETE",
  path: "/artists/{id}/members",
  summary: "Remove a member of an artist",
  description:
    "Removes a member or withdraws a pending invitation, and ends their access at once. The owner removes anyone but themselves; a member only " +
    "themselves. Removing again changes nothing. The owner stays, with 409: hand the artist over first.",
  params,
  query: z.object({ user_id: pathUser.describe("The id of the user, or `me` to leave.") }),
  ifMatch: listArtistMembers,
  response: succeeded({ changed: z.boolean() }),
  errors: ["forbidden", "not_found", "conflict"],
  example: { params: { id: 1 }, query: { user_id: 2 }, response: { changed: true } },
});

export const acceptArtistInvitation = operation({
  ...defaults,
  id: "acceptArtistInvitation",
  method: "POST",
  path: "/artists/{id}/accept-invite",
  summary: "Accept an invitation to an artist",
  description:
    "Makes you a member of the artist, or its owner. Accepting again changes nothing. An invitation that has expired is answered with 410.",
  params: invitedParams,
  response: succeeded({ changed: z.boolean(), role: z.enum(MEMBER_ROLES) }),
  errors: ["not_found", "gone", "quota_exceeded"],
  example: { params: { id: 3 }, response: { changed: true, role: "member" } },
});

export const declineArtistInvitation = operation({
  ...defaults,
  id: "declineArtistInvitation",
  method: "POST",
  path: "/artists/{id}/decline-invite",
  summary: "Decline an invitation to an artist",
  description: "Declining again changes nothing. An invitation that has expired is answered with 410.",
  params: invitedParams,
  response: succeeded({ changed: z.boolean() }),
  errors: ["not_found", "gone"],
  example: { params: { id: 3 }, response: { changed: true } },
});

export const listArtistInvitations = operation({
  ...defaults,
  scope: "catalog:read",
  id: "listArtistInvitations",
  method: "GET",
  path: "/artists/{id}/invitations",
  summary: "List an artist's pending invitations",
  description:
    "Lists the invitations to an artist that you own that are neither answered nor expired, newest first.",
  params,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(ArtistInvitation) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, response: { pagination: examplePage([exampleInvitation]) } },
});

export const listOwnArtistInvitations = operation({
  ...defaults,
  scope: "catalog:read",
  id: "listOwnArtistInvitations",
  method: "GET",
  path: "/users/me/artist-invitations",
  summary: "List your invitations to artists",
  description: "Lists the invitations that you have neither answered nor let expire, newest first.",
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(ArtistInvitation) }),
  example: { response: { pagination: examplePage([exampleInvitation]) } },
});
