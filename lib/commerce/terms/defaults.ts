import { type FileKind, type LicenseTier, TIER_NAMES } from "./names";
import type { LicenseTerms } from "./shapes";

type Own = Omit<
  LicenseTerms,
  | "terms_version"
  | "license_type"
  | "name"
  | "description"
  | "exclusive_rights"
  | "territory"
  | "arbitration_location"
  | "extra_clauses"
>;

/** The terms that leases have in common; the tiers differ in amounts. */
const LEASE: Own = {
  term_months: 24,
  distribute_copies_allowed: 2_500,
  audio_streams_allowed: 100_000,
  monetized_music_videos_allowed: 0,
  non_monetized_music_videos_allowed: 1,
  monetized_video_streams_allowed: 0,
  non_monetized_video_streams_allowed: 100_000,
  radio_stations_allowed: 0,
  performances_not_for_profit_allowed: "unlimited",
  performances_for_profit: false,
  broadcasting_rights: false,
  streaming_rights: true,
  transferable: false,
  content_id_registration_allowed: false,
  publishing_share: { producer: 50, licensee: 50 },
  producer_royalty_percentage: 0,
  master_ownership: "producer",
  credit_line: "Prod. by {producer}",
  credit_required: true,
  governing_law_country: "US",
  files_to_deliver: ["mp3_320"],
};

const UNLIMITED = {
  distribute_copies_allowed: "unlimited",
  audio_streams_allowed: "unlimited",
  monetized_music_videos_allowed: "unlimited",
  non_monetized_music_videos_allowed: "unlimited",
  monetized_video_streams_allowed: "unlimited",
  non_monetized_video_streams_allowed: "unlimited",
  radio_stations_allowed: "unlimited",
  performances_for_profit: true,
} as const;

const TIERS: Readonly<Record<LicenseTier, Partial<Own>>> = {
  free: {
    term_months: 12,
    distribute_copies_allowed: 0,
    audio_streams_allowed: 10_000,
    non_monetized_video_streams_allowed: 10_000,
    files_to_deliver: ["mp3_320"],
  },
  mp3: {},
  wav: {
    term_months: 36,
    distribute_copies_allowed: 5_000,
    audio_streams_allowed: 250_000,
    monetized_music_videos_allowed: 1,
    monetized_video_streams_allowed: 250_000,
    non_monetized_video_streams_allowed: 250_000,
    radio_stations_allowed: 2,
    performances_for_profit: true,
    files_to_deliver: ["mp3_320", "wav"],
  },
  trackout: {
    term_months: 60,
    distribute_copies_allowed: 10_000,
    audio_streams_allowed: 500_000,
    monetized_music_videos_allowed: 2,
    non_monetized_music_videos_allowed: 2,
    monetized_video_streams_allowed: 500_000,
    non_monetized_video_streams_allowed: 500_000,
    radio_stations_allowed: 5,
    performances_for_profit: true,
    files_to_deliver: ["mp3_320", "wav", "stems"],
  },
  unlimited: { ...UNLIMITED, term_months: 120, files_to_deliver: ["mp3_320", "wav"] },
  exclusive: {
    ...UNLIMITED,
    term_months: "perpetual",
    broadcasting_rights: true,
    transferable: true,
    publishing_share: { producer: 20, licensee: 80 },
    producer_royalty_percentage: 3,
    master_ownership: "licensee",
    files_to_deliver: ["mp3_320", "wav"],
  },
};

/** The terms that a tier has unless its artist says otherwise. */
export const defaultTerms = (tier: LicenseTier): LicenseTerms => ({
  terms_version: 1,
  license_type: tier,
  name: TIER_NAMES[tier],
  description: "",
  exclusive_rights: tier === "exclusive",
  territory: "worldwide",
  arbitration_location: null,
  extra_clauses: "",
  ...LEASE,
  ...TIERS[tier],
});

/**
 * The files that every license of a tier delivers: what its name promises. Its artist can add others. A free one promises none by its name, so
 * that it can deliver a sound with the voice tag alone.
 */
export const filesOfTier = (tier: LicenseTier): readonly FileKind[] =>
  tier === "free" ? [] : (TIERS[tier].files_to_deliver ?? LEASE.files_to_deliver);

/** The files of a track besides its sound. */
interface TrackExtras {
  stems: boolean;
  midi: boolean;
  /** Whether its artist has a voice tag. */
  voiceTag: boolean;
}

/**
 * The terms that a tier has for a track: those without limits deliver stems and MIDI too, as far as they are there, and a free one the sound
 * with the voice tag, if there is one.
 */
export function usualTerms(tier: LicenseTier, { stems, midi, voiceTag }: TrackExtras): LicenseTerms {
  const terms = defaultTerms(tier);
  if (tier === "free") return voiceTag ? { ...terms, files_to_deliver: ["mp3_tagged"] } : terms;
  if (tier !== "unlimited" && tier !== "exclusive") return terms;
  const extras: FileKind[] = [];
  if (stems) extras.push("stems");
  if (midi) extras.push("midi");
  return { ...terms, files_to_deliver: [...terms.files_to_deliver, ...extras] };
}

/** The price of a tier in minor units until its artist names another. */
export const DEFAULT_AMOUNTS: Readonly<Record<LicenseTier, number>> = {
  free: 0,
  mp3: 2_900,
  wav: 4_900,
  trackout: 9_900,
  unlimited: 19_900,
  exclusive: 30_000,
};
