/**
 * Migrations run while the build before them still serves, so they only add, and hold no lock for as long as a table is read or written.
 * Exceptions are listed here, each with its reason.
 */

interface Exception {
  /** The file without its ending. */
  migration: string;
  /** The beginning of the statement. */
  statement: string;
  because: string;
}

/** The last migration of the newest release: what was in one is not judged again. */
export const LAST_RELEASED = "0000_baseline";

const SMALL_TABLE = "the table has one row, or a few, so the check of its rows takes no time";

export const EXCEPTIONS: readonly Exception[] = [
  {
    migration: "0004_expiry_and_play_notices",
    statement: 'CREATE INDEX "licenses_expires_at_index"',
    because: "licenses are few, and the index is of those that expire",
  },
  {
    migration: "0005_email_confirmations",
    statement: 'ALTER TABLE "users" ALTER COLUMN "email_confirmed_at" DROP DEFAULT',
    because: "the same migration adds the column, whose default is for the accounts that exist",
  },
  {
    migration: "0005_email_confirmations",
    statement: 'ALTER TABLE "installation" ADD CONSTRAINT "installation_email_confirmation_check"',
    because: SMALL_TABLE,
  },
  {
    migration: "0005_email_confirmations",
    statement: 'DROP TABLE "email_changes"',
    because: "from before this rule: the build before it cannot change addresses of accounts any more",
  },
  {
    migration: "0006_message_requests",
    statement: 'ALTER TABLE "participants" ADD CONSTRAINT "participants_request_check"',
    because: "the same migration adds the column, which is null in all rows",
  },
  {
    migration: "0007_reported_messages",
    statement: 'ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0007_reported_messages",
    statement: 'ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_check"',
    because: "reports are few",
  },
  {
    migration: "0008_groups",
    statement: 'DROP INDEX "messages_conversation_index"',
    because: "from before this rule: the same migration makes the index again, with another column",
  },
  {
    migration: "0008_groups",
    statement: 'CREATE INDEX "messages_conversation_index"',
    because: "from before this rule, and the changelog says that the upgrade builds it again",
  },
  {
    migration: "0008_groups",
    statement: 'ALTER TABLE "messages" ADD CONSTRAINT "messages_type_check"',
    because: "from before this rule: one more read of the messages, beside that for their index",
  },
  {
    migration: "0009_account_records",
    statement: 'ALTER TABLE "files" DROP CONSTRAINT "files_use_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0009_account_records",
    statement: 'ALTER TABLE "files" ADD CONSTRAINT "files_use_check"',
    because: "from before this rule: one read of the rows about files",
  },
  {
    migration: "0010_second_factors",
    statement: 'ALTER TABLE "installation" ADD CONSTRAINT "installation_second_factor_check"',
    because: SMALL_TABLE,
  },
  {
    migration: "0016_apps",
    statement: 'ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_expires_at_check"',
    because:
      "the same migration adds the check again, for tokens with a hash, which are all that the build before writes",
  },
  {
    migration: "0016_apps",
    statement: 'ALTER TABLE "api_tokens" ALTER COLUMN "hash" DROP NOT NULL',
    because: "the build before writes a hash always, and finds tokens by it",
  },
  ...[
    'ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_app_id_apps_id_fk"',
    'ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_app_id_check"',
    'ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_expires_at_check"',
    'CREATE UNIQUE INDEX "api_tokens_app_key"',
  ].map((statement) => ({
    migration: "0016_apps",
    statement,
    because: "tokens are few: 50 an account at most",
  })),
  {
    migration: "0017_catalog_imports",
    statement: 'ALTER TABLE "files" DROP CONSTRAINT "files_use_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0017_catalog_imports",
    statement: 'ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0029_track_midi",
    statement: 'ALTER TABLE "files" DROP CONSTRAINT "files_use_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0029_track_midi",
    statement: 'ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0029_track_midi",
    statement: 'ALTER TABLE "renditions" DROP CONSTRAINT "renditions_name_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0029_track_midi",
    statement: 'ALTER TABLE "renditions" DROP CONSTRAINT "renditions_voice_tag_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0020_server_apps",
    statement: 'ALTER TABLE "apps" DROP CONSTRAINT "apps_redirect_uris_check"',
    because: "the same migration adds the check again, for what the build before writes",
  },
  {
    migration: "0022_revocations_by_apps",
    statement: 'ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_revoked_because_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0021_document_apps",
    statement: 'ALTER TABLE "apps" DROP CONSTRAINT "apps_kind_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0020_server_apps",
    statement: 'ALTER TABLE "apps" ALTER COLUMN "user_id" DROP NOT NULL',
    because: "the build before writes a developer always, and finds apps by theirs",
  },
  {
    migration: "0023_sandboxes",
    statement: 'ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_prefix_check"',
    because: "its successor allows more, and comes in the same migration",
  },
  {
    migration: "0023_sandboxes",
    statement: 'ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_prefix_check"',
    because: "an account has at most 50 tokens, so the check of the rows takes a moment",
  },
  {
    migration: "0024_app_webhooks",
    statement: 'CREATE INDEX "webhook_deliveries_grant_index"',
    because:
      "the column is new, so the index is empty; the rows of 30 days are read once, in which nothing is sent",
  },
  {
    migration: "0024_app_webhooks",
    statement: 'CREATE INDEX "webhook_endpoints_app_index"',
    because: "endpoints are few: 10 an account and 50 an app at most",
  },
  {
    migration: "0028_grants_index",
    statement: 'CREATE INDEX "licenses_gifts_index"',
    because: "licenses are few, and the index is of those that are free or were granted",
  },
  {
    migration: "0030_takedown_notices",
    statement: 'ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0030_takedown_notices",
    statement: 'ALTER TABLE "reports" DROP CONSTRAINT "reports_reason_check"',
    because: "the same migration adds the check again, with more values",
  },
  {
    migration: "0030_takedown_notices",
    statement: 'ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_check"',
    because: "reports are few",
  },
  {
    migration: "0030_takedown_notices",
    statement: 'ALTER TABLE "reports" ADD CONSTRAINT "reports_reason_check"',
    because: "reports are few",
  },
  {
    migration: "0030_takedown_notices",
    statement: 'CREATE UNIQUE INDEX "reports_appeal_key"',
    because: "reports are few, and the index is of appeals, of which there are none before",
  },
];

/** Statements that take something away from the build before, or lock a table for as long as its rows are read or written. */
const BREAKING: readonly RegExp[] = [
  /^drop\b/i,
  /^truncate\b/i,
  /^lock\b/i,
  /^(update|delete|merge)\b/i,
  /^with\b/i,
  /^(vacuum full|cluster|reindex)\b/i,
  /^refresh materialized view\b/i,
  /^create (unique )?index\b/i,
  /^alter table\b.*\b(drop|rename|alter column|attach partition|set (schema|tablespace|logged|unlogged))\b/i,
  /^alter table\b.*\badd (constraint|check|unique|primary key|foreign key)\b(?!.*\bnot valid\b)/i,
  // Old rows get no value, and the build before writes none.
  /^alter table\b(?!.*\bdefault\b).*\badd column\b.*\bnot null\b/i,
  // Each row is written: the value is not the same for all.
  /^alter table\b.*\badd column\b.*\b(random|gen_random_uuid|uuid_generate_v4|clock_timestamp|nextval|generated|serial|bigserial)\b/i,
  /^alter type\b.*\b(rename|drop)\b/i,
];

/** A statement of a table that the same migration makes is not judged: nobody uses that table yet. */
export function findBreaking(migration: string): string[] {
  const statements = migration
    .split("--> statement-breakpoint")
    .map((text) =>
      text
        .replace(/^\s*--.*$/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
  const newTables = new Set(
    statements.flatMap((text) => findTable(/^create table (?:if not exists )?([\w."]+)/i, text)),
  );
  return statements.filter((text) => {
    const [table] = [
      ...findTable(/^alter table (?:only )?(?:if exists )?([\w."]+)/i, text),
      ...findTable(/^create (?:unique )?index .*? on (?:only )?([\w."]+)/i, text),
    ];
    return !(table !== undefined && newTables.has(table)) && BREAKING.some((pattern) => pattern.test(text));
  });
}

function findTable(pattern: RegExp, statement: string): string[] {
  const name = pattern.exec(statement)?.[1];
  return name === undefined ? [] : [name.replaceAll('"', "").replace(/^public\./, "")];
}
