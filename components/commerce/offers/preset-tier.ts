import type { PresetChoice } from "@/lib/commerce/finances/music-pages";
import { filesOfTier } from "@/lib/commerce/terms/defaults";
import type { LicenseTier } from "@/lib/commerce/terms/names";

/** The license that a preset is for: the one without limits, or the highest whose files it delivers. */
export function presetTier({
  kind,
  files_to_deliver,
  audio_streams_allowed,
}: Pick<PresetChoice, "kind" | "files_to_deliver" | "audio_streams_allowed">): LicenseTier {
  if (kind === "exclusive") return "exclusive";
  const delivers = (tier: LicenseTier) => filesOfTier(tier).every((file) => files_to_deliver.includes(file));
  if (audio_streams_allowed === "unlimited" && delivers("unlimited")) return "unlimited";
  return delivers("trackout") ? "trackout" : delivers("wav") ? "wav" : "mp3";
}
