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
