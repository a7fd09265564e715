import * as contract from "@/lib/catalog/track-audio/voice-tag-contract";
import * as voiceTags from "@/lib/catalog/track-audio/voice-tag-service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getVoiceTag, voiceTags.getVoiceTag),
  bind(contract.setVoiceTag, voiceTags.setVoiceTag),
  bind(contract.removeVoiceTag, voiceTags.removeVoiceTag, resource("artists", voiceTags.getVoiceTag)),
);
