const uuid = "3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34";
const hash = "9c4d0b6f2a7e1835c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7";
const terms = {
  ...{ terms_version: 1 as const, license_type: "wav" as const, name: "WAV lease", description: "" },
  ...{ exclusive_rights: false, term_months: 36, territory: "worldwide" as const },
  ...{ distribute_copies_allowed: 5_000, audio_streams_allowed: 250_000, radio_stations_allowed: 2 },
  ...{ monetized_music_videos_allowed: 1, non_monetized_music_videos_allowed: 1 },
  ...{ monetized_video_streams_allowed: 250_000, non_monetized_video_streams_allowed: 250_000 },
  ...{ performances_not_for_profit_allowed: "unlimited" as const, performances_for_profit: true },
  ...{ broadcasting_rights: false, streaming_rights: true, transferable: false },
  ...{ content_id_registration_allowed: false, publishing_share: { producer: 50, licensee: 50 } },
  ...{ producer_royalty_percentage: 0, master_ownership: "producer" as const },
  ...{ credit_line: "Prod. by {producer}", credit_required: true, governing_law_country: "US" },
  ...{
    arbitration_location: null,
    extra_clauses: "",
    files_to_deliver: ["mp3_320" as const, "wav" as const],
  },
};

export const exampleLicense = {
  uuid,
  track_id: 1,
  track_name: "Harbour Lights",
  artist_id: 1,
  artist_name: "Late Train",
  license_type: "wav" as const,
  status: "active" as const,
  valid: true,
  licensee_name: "Ada Vale",
  terms,
  sequence: 1,
  purchase_id: 1,
  order_number: "100042",
  livemode: false,
  issued_at: "2026-01-15T14:30:00.000Z",
  expires_at: "2029-01-15T14:30:00.000Z",
  ended_at: null,
  reason: null,
  superseded_by: null,
};

export const exampleDetails = {
  ...exampleLicense,
  jws: "eyJhbGciOiJFZDI1NTE5Iiwi..",
  terms_sha256: hash,
  chain: { kind: "lease" as const, prev: "0".repeat(64), hash, at: "2026-01-15T14:30:00.000Z" },
  events: [{ kind: "issued", note: null, at: "2026-01-15T14:30:00.000Z" }],
  verifications: 3,
};

export const exampleVerification = {
  valid: true,
  license_status: "active" as const,
  integrity_verified: true,
  license_uuid: uuid,
  license_type: "wav" as const,
  track_name: "Harbour Lights",
  track_artists: ["Late Train"],
  licensor_name: "Late Train",
  licensee_name_masked: "A*** V***",
  user_email_masked: "a***@example.com",
  issued_at: "2026-01-15T14:30:00.000Z",
  expires_at: "2029-01-15T14:30:00.000Z",
  ended_at: null,
  superseded_by: null,
  prior_leases: 0,
  chain: { sequence: 1, hash, head: hash },
  test: true,
  kid: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
  terms,
};
