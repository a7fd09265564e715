import "server-only";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import { auditEntries } from "@/db/schema/audit";
import { apiTokens } from "@/db/schema/developers";
import type { Db } from "@/db/tagged";
import type { AuditKind } from "./kinds";

/** The author of an entry. An operator's network is not the account's business. */
export type Author =
  | { type: "you"; network: string | null }
  | { type: "app"; tokenId: number; network: string | null }
  /** Null on the command line. */
  | { type: "operator"; userId: number | null }
  | { type: "system" };

export interface NewEntry {
  /** The account in whose log it is. */
  userId: number;
  kind: AuditKind;
  author: Author;
  /** The name of what was changed, never an email address of somebody else. */
  subject?: string;
  /** Facts that are no secret. */
  details?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the log of an account, in the transaction that makes the change: `db`, or the ambient one. */
export async function insertEntry(
  { userId, kind, author, subject = "", details = {} }: NewEntry,
  db: Db = sql,
): Promise<void> {
  const tokenName = (tokenId: number) =>
    expression<string>(
      sql`coalesce((select ${apiTokens.name} from ${apiTokens} where ${apiTokens.id} = ${tokenId}), '')`,
    );
  await db.insert(auditEntries).values({
    user_id: userId,
    kind,
    actor_type: author.type,
    operator_id: author.type === "operator" ? author.userId : null,
    actor_name: author.type === "app" ? tokenName(author.tokenId) : "",
    subject: subject.slice(0, MAX_SUBJECT),
    network: "network" in author ? author.network : null,
    details,
  });
}

/**
 * Counts a failed attempt to sign in: an entry an hour and account, so that an attacker cannot fill the log. Two attempts at once may make
 * two entries.
 */
export async function countFailedSignIn(userId: number, network: string | null): Promise<void> {
  await sql`
    with counted as (
      update ${auditEntries} set ${sql(auditEntries, "network")} = ${network},
        ${sql(auditEntries, "details")} = jsonb_build_object('attempts', (${auditEntries.details} ->> 'attempts')::int + 1, 'last_at',
          now())
      where ${auditEntries.id} = (
        select ${auditEntries.id} from ${auditEntries} where ${auditEntries.user_id} = ${userId} and ${auditEntries.kind} = 'session.failed'
          and ${auditEntries.at} > now() - interval '1 hour'
        order by id desc limit 1) returning ${auditEntries.id})
    insert into ${auditEntries} (${sql(auditEntries, "user_id", "kind", "actor_type", "network", "details")})
    select ${userId}, 'session.failed', 'system', ${network}, '{"attempts": 1}'
    where not exists (select from counted)`;
}

const MAX_SUBJECT = 400;
