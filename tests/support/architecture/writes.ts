import { readdirSync, readFileSync } from "node:fs";

/** The area that writes each table. Reads may join any table. */

const TABLES: Record<string, readonly string[]> = {
  accounts: [
    "users",
    "user_pictures",
    "password_resets",
    "email_confirmations",
    "email_reversions",
    "registrations",
    "sessions",
    "passkeys",
    "answered_challenges",
    "totp_secrets",
    "recovery_codes",
    "trusted_browsers",
    "sign_in_challenges",
    "blocks",
    "emails",
    "notification_choices",
    "audit_entries",
    "account_exports",
  ],
  catalog: [
    ...["artists", "artist_members", "artist_profiles", "profile_images", "profile_links"],
    ...["albums", "album_artists", "album_stats", "tracks", "credits", "waveforms", "fingerprints"],
    "fingerprint_hashes",
    ...["contributors", "credit_requests", "artist_invitations"],
    ...[
      "genres",
      "genre_names",
      "tags",
      "tag_names",
      "artist_genres",
      "track_genres",
      "track_tags",
      "comments",
    ],
    ...[
      "files",
      "file_parts",
      "uploads",
      "track_audio",
      "track_midi",
      "track_stems",
      "voice_tags",
      "allowed_duplicates",
      "renditions",
      "covers",
      "cover_files",
    ],
    ...["search_documents", "search_tiers", "search_stale", "search_words"],
    // A trigger of file_parts adds to it.
    "deleted_objects",
  ],
  listening: [
    ...["plays", "play_queue", "play_events", "listeners", "heartbeats"],
    ...["insight_days", "insight_listeners", "insight_totals", "insight_months", "insight_countries"],
    ...["changed_play_days", "play_milestones", "play_hour_notices"],
    ...["insight_recounts", "play_history", "listener_recent", "play_lengths", "play_progress"],
  ],
  commerce: [
    ...[
      "beat_requests",
      "beat_submissions",
      "beat_request_tokens",
      "beat_request_views",
      "beat_request_notices",
    ],
    "payment_accounts",
    ...[
      "licenses",
      "license_chain",
      "license_events",
      "license_notices",
      "license_files",
      "license_keys",
      "license_verifications",
    ],
    "download_events",
    ...["license_presets", "license_offers", "track_sales", "quotes"],
    ...["coupons", "coupon_tracks", "coupon_redemptions"],
    ...["orders", "purchases", "purchase_splits", "payment_events", "payment_alerts"],
    ...["refunds", "disputes"],
    ...["ledger_accounts", "ledger_transactions", "ledger_entries", "split_sets", "track_splits"],
    ...["report_schedules", "report_recipients", "report_runs"],
    ...["catalog_imports", "catalog_import_rows"],
    ...["transfers", "transfer_reversals", "payouts", "settlements", "payment_keys"],
  ],
  community: [
    ...[
      "conversations",
      "messages",
      "message_pushes",
      "participants",
      "conversation_reads",
      "typing",
      "receipts",
    ],
    ...["push_tokens", "push_subscriptions", "notifications", "notification_members", "notification_digests"],
    ...[
      "reports",
      "reported_messages",
      "takedown_notices",
      "takedown_subjects",
      "takedown_accounts",
      "counter_notices",
    ],
    ...[
      "playlists",
      "playlist_items",
      "playlist_editors",
      "playlist_invitations",
      "playlist_follows",
      "playlist_changes",
      "deleted_playlists",
    ],
    ...["follows", "artist_follows", "likes", "album_likes", "artist_likes", "reposts", "album_reposts"],
  ],
  discovery: [
    "trending",
    "catalog_stats",
    "chart_places",
    "radio_neighbors",
    "collections",
    "collection_items",
    "collection_plays",
  ],
  developers: [
    ...["access_requests", "access_messages", "access_events", "invitations", "api_tokens", "token_notices"],
    ...["apps", "app_logos", "oauth_codes", "oauth_devices", "oauth_tokens"],
    ...[
      "event_accounts",
      "event_intake",
      "api_events",
      "webhook_endpoints",
      "webhook_deliveries",
      "webhook_tries",
      "usage_alerts",
      "sandboxes",
    ],
  ],
  admin: ["installation", "user_notes", "status_days", "incidents", "incident_updates"],
  jobs: ["job_workers", "job_runs"],
  "activity-log": ["activities", "activity_consumers", "activity_dead_letters"],
  progress: [
    "board_state",
    "board_artists",
    "board_values",
    "board_chunks",
    "boards",
    "insight_visits",
    "achievement_progress",
    "achievement_checks",
    "achievement_counts",
    "xp_entries",
    "xp_totals",
    "xp_stale",
    "first_releases",
    "track_repeats",
  ],
  /** Of no area: triggers, db/relation.ts and db/functions.ts write them. */
  db: ["relation_counts", "relation_changes", "track_stats", "database_objects"],
  "http-middleware": ["idempotency_keys", "request_log", "request_hours", "request_losses"],
};

/** Table to area. */
export const OWNERS: Record<string, string> = Object.fromEntries(
  Object.entries(TABLES).flatMap(([area, tables]) => tables.map((table) => [table, area])),
);

/** Writes to tables of other areas, each with the reason. */
export const FOREIGN_WRITES: readonly { module: string; tables: readonly string[]; because: string }[] = [
  {
    module: "lib/platform/http-middleware",
    tables: ["api_tokens", "sessions"],
    because: "it records the last use of what a request was authenticated with",
  },
  {
    module: "lib/listening/plays",
    tables: ["track_stats"],
    because: "plays are counted in the transaction that moves them",
  },
  {
    module: "lib/catalog/tracks",
    tables: ["track_stats"],
    because: "a job copies the plays by which tracks are ranked",
  },
  {
    module: "lib/admin/people",
    tables: ["users", "sessions"],
    because: "an operator suspends accounts and ends their sessions in one transaction with the audit entry",
  },
  {
    module: "lib/admin/reports",
    tables: ["reports", "takedown_notices", "takedown_subjects", "takedown_accounts", "counter_notices"],
    because:
      "an operator decides a report or a notice in one transaction with its measures, which reach accounts and music",
  },
  {
    module: "lib/progress/xp",
    tables: ["changed_play_days"],
    because: "it takes the days whose plays it has counted",
  },
  {
    module: "lib/commerce/report-schedules",
    tables: ["files"],
    because: "the file of a report goes in the statement that deletes the report",
  },
  {
    module: "lib/commerce/catalogs",
    tables: ["files"],
    because: "its erasure deletes the files of imports before those of uploads lose their owner",
  },
  {
    module: "lib/admin/exports",
    tables: ["account_exports", "files"],
    because: "an export reads what all areas have, so it is made above them, and its file goes with it",
  },
  {
    module: "lib/accounts/exports",
    tables: ["files"],
    because: "its erasure deletes the files of exports before those of uploads lose their owner",
  },
  {
    module: "lib/developers/request-log",
    tables: ["request_log"],
    because: "its erasure deletes the lines of a deleted account, which the wrapper has written",
  },
];

const WRITE = /\b(?:insert into|delete from|update(?! (?:set|skip|of|nowait)\b))\s+"?([a-z_]+)\b/g;

/** The same of a table of the schema. */
const WRITE_OF_SCHEMA = /\b(?:insert into|delete from|update)\s+\$\{(\w+?)(?:Table)?\}/g;

/** A relation (db/relation.ts) writes the table that it is given. */
const RELATION = /\brelation\("(\w+)"\)/g;

/** The builder writes the table of the schema that it is given; a file whose own names are the same imports it as `…Table`. */
const BUILDER = /\.(?:insert|update|delete)\((\w+?)(?:Table)?\)/g;

/** The names of tables by those that the schema exports. */
const TABLE_NAMES = new Map(
  readdirSync("db/schema").flatMap((file) =>
    [...readFileSync(`db/schema/${file}`, "utf8").matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].map(
      ([, name = "", table = ""]) => [name, table] as const,
    ),
  ),
);

/** The tables that the SQL and the builder of a source write. */
export const findTables = (source: string): string[] => [
  ...[WRITE, RELATION].flatMap((pattern) => [...source.matchAll(pattern)].map(([, table]) => table ?? "")),
  ...[BUILDER, WRITE_OF_SCHEMA]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(([, name = ""]) => TABLE_NAMES.get(name) ?? []),
];
