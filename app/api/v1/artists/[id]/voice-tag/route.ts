import * as contract from "@/lib/catalog/voice-tags/contract";
import * as voiceTags from "@/lib/catalog/voice-tags/service";
import { bind, resource, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getVoiceTag, voiceTags.getVoiceTag),
  bind(contract.setVoiceTag, voiceTags.setVoiceTag),
  bind(contract.removeVoiceTag, voiceTags.removeVoiceTag, resource("artists", voiceTags.getVoiceTag)),
);
