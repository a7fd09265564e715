import type * as reading from "@/lib/catalog/artists/contract";
import type * as artists from "@/lib/catalog/artists/edit-contract";
import type * as invitations from "@/lib/catalog/members/invitation-contract";
import type * as voiceTags from "@/lib/catalog/track-audio/voice-tag-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const getArtist = endpoint<typeof reading.getArtist>("getArtist", "GET", "/artists/{id}");
export const setVoiceTag = endpoint<typeof voiceTags.setVoiceTag>(
  "setVoiceTag",
  "POST",
  "/artists/{id}/voice-tag",
);
export const removeVoiceTag = endpoint<typeof voiceTags.removeVoiceTag>(
  "removeVoiceTag",
  "DELETE",
  "/artists/{id}/voice-tag",
);
export const listArtistMembers = endpoint<typeof invitations.listArtistMembers>(
  "listArtistMembers",
  "GET",
  "/artists/{id}/members",
);
export const updateArtist = endpoint<typeof artists.updateArtist>("updateArtist", "PATCH", "/artists/{id}");
