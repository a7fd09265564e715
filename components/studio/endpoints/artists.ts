import type * as artists from "@/lib/catalog/artists/editing/contract";
import type * as voiceTags from "@/lib/catalog/voice-tags/contract";
import { endpoint } from "@/lib/http/client/client";

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
export const updateArtist = endpoint<typeof artists.updateArtist>("updateArtist", "PATCH", "/artists/{id}");
