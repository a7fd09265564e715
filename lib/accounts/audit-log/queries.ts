import "server-only";
import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { db, sql } from "@/db/client";
import { desc, type OffsetPage, type PageResult, type PageSlice, type Slice, sqlPage } from "@/db/page";
import { auditEntries } from "@/db/schema/audit";
import { users } from "@/db/schema/users";
import type { AuditKind } from "./kinds";
import type { AuditEntry } from "./shapes";

type Entry = z.input<typeof AuditEntry>;

const newest = desc(auditEntries.id);

/** The owner is not told which operator it was; operators are. */
const OPERATOR_NAMES = {
  owner: sql`'Operators'`,
  operator: sql`coalesce((select ${users.handle} from ${users} where ${users.id} = ${auditEntries.operator_id}), 'the command line')`,
};

const entryShape = (reader: keyof typeof OPERATOR_NAMES) => sql`json_build_object(
  'id', ${auditEntries.id}, 'at', ${auditEntries.at}, 'kind', ${auditEntries.kind}, 'actor', json_build_object(
    'type', ${auditEntries.actor_type}, 'name',
      case when ${auditEntries.actor_type} = 'operator' then ${OPERATOR_NAMES[reader]} else ${auditEntries.actor_name} end),
  'subject', ${auditEntries.subject}, 'network', ${auditEntries.network}, 'details', ${auditEntries.details})`;

/** A page of the entries of an account, as its owner or an operator sees them, newest first; of all kinds when `kinds` is empty. */
export function findAuditEntries(
  userId: number,
  kinds: readonly AuditKind[],
  slice: PageSlice,
  reader: keyof typeof OPERATOR_NAMES,
): Promise<OffsetPage<Entry>>;
export function findAuditEntries(
  userId: number,
  kinds: readonly AuditKind[],
  slice: Slice,
): Promise<PageResult<Entry>>;
export async function findAuditEntries(
  userId: number,
  kinds: readonly AuditKind[],
  slice: Slice,
  reader: keyof typeof OPERATOR_NAMES = "owner",
): Promise<PageResult<Entry>> {
  const list = {
    from: auditEntries,
    where: sql`${auditEntries.user_id} = ${userId} ${kinds.length === 0 ? sql`` : sql`and ${auditEntries.kind} = any(${[...kinds]}::text[])`}`,
    order: newest,
    shape: entryShape(reader),
  };
  const [row] = await sql<[PageResult<Entry>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** An account, deleted ones included. */
export async function findAccount(userId: number) {
  const [row] = await db
    .select({ id: users.id, name: users.name, handle: users.handle })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Deletes the entries from before an instant. */
export async function deleteEntries(before: Date): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, before));
}
