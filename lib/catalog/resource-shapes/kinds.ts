/** The closed sets of values that tracks and albums have; the checks of db/schema/releases.ts hold rows to them. */

export const VISIBILITIES = ["public", "unlisted", "private"] as const;

export const TRACK_STATUSES = ["draft", "processing", "scheduled", "published", "failed", "hidden"] as const;

export const ALBUM_STATUSES = ["draft", "scheduled", "published"] as const;

export const ALBUM_TYPES = ["album", "ep", "single", "beat_tape"] as const;

export const KEYS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

export const SCALES = [
  "major",
  "minor",
  "dorian",
  "phrygian",
  "lydian",
  "mixolydian",
  "locrian",
  "harmonic_minor",
  "melodic_minor",
] as const;

export const SAMPLES = ["none", "cleared", "requires_clearance"] as const;

export const LICENSE_TYPES = ["non_exclusive_only", "both", "exclusive_only", "none"] as const;

/** The tiers of licenses, the least first. All but `exclusive` are leases. */
export const LICENSE_TIERS = ["free", "mp3", "wav", "trackout", "unlimited", "exclusive"] as const;

export const CREDIT_ROLES = ["performer", "featured", "producer"] as const;

export const CREDIT_CONSENTS = ["ask", "mutual"] as const;

interface ContributorRole {
  name: string;
  group: string;
}

/** Roles of people on a track who are not its artists, in the order in which choices and credits show them. */
export const CONTRIBUTOR_ROLES = {
  songwriter: { name: "Songwriter", group: "Writing" },
  composer: { name: "Composer", group: "Writing" },
  lyricist: { name: "Lyricist", group: "Writing" },
  arranger: { name: "Arranger", group: "Writing" },
  vocals: { name: "Vocals", group: "Performance" },
  background_vocals: { name: "Background vocals", group: "Performance" },
  rap: { name: "Rap", group: "Performance" },
  guitar: { name: "Guitar", group: "Performance" },
  bass: { name: "Bass", group: "Performance" },
  keyboards: { name: "Keyboards", group: "Performance" },
  drums: { name: "Drums", group: "Performance" },
  percussion: { name: "Percussion", group: "Performance" },
  strings: { name: "Strings", group: "Performance" },
  horns: { name: "Horns", group: "Performance" },
  woodwinds: { name: "Woodwinds", group: "Performance" },
  turntables: { name: "Turntables", group: "Performance" },
  other_instrument: { name: "Other instrument", group: "Performance" },
  executive_producer: { name: "Executive producer", group: "Production" },
  additional_production: { name: "Additional production", group: "Production" },
  programming: { name: "Programming", group: "Production" },
  sound_design: { name: "Sound design", group: "Production" },
  recording: { name: "Recording", group: "Engineering" },
  editing: { name: "Editing", group: "Engineering" },
  mixing: { name: "Mixing", group: "Engineering" },
  mastering: { name: "Mastering", group: "Engineering" },
  artwork: { name: "Artwork", group: "Visuals" },
  photography: { name: "Photography", group: "Visuals" },
} as const satisfies Record<string, ContributorRole>;

export type ContributorRoleId = keyof typeof CONTRIBUTOR_ROLES;
