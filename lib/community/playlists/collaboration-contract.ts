import { z } from "zod";
import { id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import {
  EDITOR_INVITATION_DAYS,
  EDITOR_INVITATION_INTERVAL_HOURS,
  MAX_EDITOR_INVITATIONS,
  MAX_EDITORS,
} from "./collaboration-constants";
import {
  exampleEditorInvitation,
  examplePlaylistDetails,
  PlaylistDetails,
  PlaylistInvitation,
} from "./shapes";

const defaults = { tag: "Playlist collaboration", access: "account", scope: "library:write" } as const;
const params = z.object({ id: pathId.describe("The playlist's id.") });

export const inviteToPlaylist = operation({
  ...defaults,
  id: "inviteToPlaylist",
  method: "POST",
  path: "/playlists/{id}/invite",
  summary: "Invite a user to edit a playlist",
  description:
    `Invites a user to a playlist of yours, and makes it collaborative. The invitation is valid for ${EDITOR_INVITATION_DAYS} days. The same user can be invited ` +
    `again after ${EDITOR_INVITATION_INTERVAL_HOURS} hours; before, the answer is 429. A playlist can have ${MAX_EDITORS} editors and ${MAX_EDITOR_INVITATIONS} pending ` +
    "invitations.",
  params,
  body: z.object({ user_id: id }),
  status: 201,
  response: succeeded({ invitation: PlaylistInvitation }),
  errors: ["forbidden", "not_found", "conflict", "quota_exceeded"],
  example: { params: { id: 1 }, body: { user_id: 2 }, response: { invitation: exampleEditorInvitation } },
});

export const acceptPlaylistInvitation = operation({
  ...defaults,
  id: "acceptPlaylistInvitation",
  method: "POST",
  path: "/playlists/{id}/accept-invite",
  summary: "Accept an invitation to a playlist",
  description:
    "Makes you an editor of the playlist. Accepting again changes nothing. An invitation that has expired is answered with 410.",
  params: z.object({ id: pathId.describe("The id of a playlist that you are invited to.") }),
  response: succeeded({ changed: z.boolean(), playlist: PlaylistDetails }),
  errors: ["not_found", "gone", "quota_exceeded"],
  example: { params: { id: 3 }, response: { changed: true, playlist: examplePlaylistDetails } },
});

export const declinePlaylistInvitation = operation({
  ...defaults,
  id: "declinePlaylistInvitation",
  method: "POST",
  path: "/playlists/{id}/decline-invite",
  summary: "Decline an invitation to a playlist",
  description: "Declining again changes nothing. An invitation that has expired is answered with 410.",
  params: z.object({ id: pathId.describe("The id of a playlist that you are invited to.") }),
  response: succeeded({ changed: z.boolean() }),
  errors: ["not_found", "gone"],
  example: { params: { id: 3 }, response: { changed: true } },
});

export const removePlaylistEditor = operation({
  ...defaults,
  id: "removePlaylistEditor",
  method: "POST",
  path: "/playlists/{id}/remove-editor",
  summary: "Remove an editor from a playlist",
  description:
    "Removes an editor, or withdraws a pending invitation. The owner removes anyone but themselves; an editor only themselves. What they added " +
    "stays. Removing again changes nothing.",
  params,
  body: z.object({ user_id: id }),
  response: succeeded({ changed: z.boolean() }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, body: { user_id: 2 }, response: { changed: true } },
});

export const listPlaylistInvitations = operation({
  ...defaults,
  scope: "library:read",
  id: "listPlaylistInvitations",
  method: "GET",
  path: "/playlists/{id}/invitations",
  summary: "List a playlist's pending invitations",
  description:
    "Lists the invitations to a playlist of yours that are neither answered nor expired, newest first.",
  params,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(PlaylistInvitation) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, response: { pagination: examplePage([exampleEditorInvitation]) } },
});

export const listOwnPlaylistInvitations = operation({
  ...defaults,
  scope: "library:read",
  id: "listOwnPlaylistInvitations",
  method: "GET",
  path: "/users/me/playlist-invitations",
  summary: "List your invitations to playlists",
  description: "Lists the invitations that you have neither answered nor let expire, newest first.",
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(PlaylistInvitation) }),
  example: { response: { pagination: examplePage([exampleEditorInvitation]) } },
});
