import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { parseWhole } from "./numbers";

/** The terms in the folded part of the form of a preset. */

export const PRESET_ALLOWANCES = [
  "monetized_music_videos_allowed",
  "non_monetized_music_videos_allowed",
  "monetized_video_streams_allowed",
  "non_monetized_video_streams_allowed",
  "radio_stations_allowed",
  "performances_not_for_profit_allowed",
] as const;

export const PRESET_FLAGS = [
  "performances_for_profit",
  "broadcasting_rights",
  "streaming_rights",
  "content_id_registration_allowed",
  "transferable",
  "credit_required",
] as const;

export const FOLDED_FIELDS = [
  ...PRESET_ALLOWANCES,
  ...PRESET_FLAGS,
  "producer_royalty_percentage",
  "master_ownership",
  "territory",
  "credit_line",
] as const;

type Values = Record<(typeof FOLDED_FIELDS)[number], string>;

/** The terms that the folded part has. What is empty has the usual value in a new preset, and is refused in one that has a value. */
export function parseFoldedTerms(values: Values, isNew: boolean): Partial<LicenseTerms> {
  const hasTerm = (name: keyof Values) => !isNew || values[name] !== "";
  const allowances = PRESET_ALLOWANCES.filter(hasTerm).map((name) => {
    const value = values[name].toLowerCase();
    return [name, value === "unlimited" ? value : parseWhole(value)];
  });
  const flags = PRESET_FLAGS.filter((name) => values[name] !== "").map((name) => [
    name,
    values[name] === "yes",
  ]);
  const { producer_royalty_percentage: royalty, master_ownership: owner, territory, credit_line } = values;
  const codes = territory
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isWorldwide = codes.length === 1 && codes[0] === "WORLDWIDE";
  return {
    ...Object.fromEntries([...allowances, ...flags]),
    ...(hasTerm("producer_royalty_percentage") && { producer_royalty_percentage: parseWhole(royalty) }),
    ...((owner === "producer" || owner === "licensee") && { master_ownership: owner }),
    ...(hasTerm("territory") && { territory: isWorldwide ? ("worldwide" as const) : codes }),
    ...(hasTerm("credit_line") && { credit_line }),
  };
}
