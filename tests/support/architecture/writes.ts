/** Which area writes which table. Reads may join any table. */

const TABLES: Record<string, readonly string[]> = {
  accounts: ["users", "user_pictures", "password_resets", "email_changes", "sessions", "follows", "emails"],
  catalog: [
    ...["artists", "artist_members", "artist_profiles", "profile_images", "profile_links"],
    ...["albums", "album_artists", "tracks", "credits", "waveforms", "fingerprints", "fingerprint_hashes"],
    ...[
      "genres",
      "tags",
      "artist_genres",
      "track_genres",
      "track_tags",
      "track_popularity",
      "comments",
      "likes",
      "reposts",
    ],
    ...["files", "file_parts", "uploads", "track_audio", "renditions", "covers", "cover_files"],
    // A trigger of file_parts adds to it.
    "deleted_objects",
  ],
  listening: [
    ...["plays", "play_queue", "play_events", "listeners", "heartbeats"],
    ...["insight_days", "insight_listeners", "insight_totals", "insight_months", "insight_countries"],
    "insight_recounts",
  ],
  commerce: ["beat_requests", "beat_submissions", "payment_accounts"],
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
    "push_tokens",
  ],
  developers: [
    ...["access_requests", "access_messages", "access_events", "invitations", "api_tokens", "token_notices"],
  ],
  operations: ["installation", "status_days", "incidents", "incident_updates"],
  jobs: ["job_workers"],
  /** Of no area: triggers and db/relation.ts write them. */
  db: ["relation_counts", "relation_changes"],
  http: ["idempotency_keys", "request_log", "request_hours", "request_losses"],
};

/** Table to area. */
export const OWNERS: Record<string, string> = Object.fromEntries(
  Object.entries(TABLES).flatMap(([area, tables]) => tables.map((table) => [table, area])),
);

/** Writes to tables of other areas, each with the reason. */
export const FOREIGN_WRITES: readonly { room: string; tables: readonly string[]; because: string }[] = [
  {
    room: "lib/http/authentication",
    tables: ["api_tokens", "sessions"],
    because: "it records the last use of what a request was authenticated with",
  },
  {
    room: "lib/community/notifications",
    tables: ["users"],
    because: "notification preferences are columns of the account",
  },
  {
    room: "lib/operations/people",
    tables: ["users", "sessions"],
    because: "an operator suspends accounts and ends their sessions in one transaction with the audit entry",
  },
  {
    room: "lib/developers/request-log",
    tables: ["request_log"],
    because: "its erasure deletes the lines of a deleted account, which the wrapper has written",
  },
];

const WRITE = /\b(?:insert into|delete from|update(?! (?:set|skip|of|nowait)\b))\s+"?([a-z_]+)\b/g;

/** A relation (db/relation.ts) writes the table that it is given. */
const RELATION = /\brelation\(\{\s*table: "(\w+)"/g;

/** The tables that the SQL of a source writes. */
export const tablesOf = (source: string): string[] =>
  [WRITE, RELATION].flatMap((pattern) => [...source.matchAll(pattern)].map(([, table]) => table ?? ""));
