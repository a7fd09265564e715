import "server-only";
import { and, count, desc, eq, placeholder } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { conversationReads, conversations, messages, participants, receipts } from "@/db/schema/messaging";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { selectBlockedIds } from "@/lib/accounts/profiles/block-fragments";
import { hasBlockInside, isClosed, isMuted, isUnread, muteEnd } from "./fragments";
import type { ConversationData, MessageData, MessageWithReceiptsData, UnreadState } from "./shapes";

/**
 * The number of unread messages of a `participants` row in its `conversations` row. Most conversations are fully read, and their
 * messages are not queried.
 */
const unreadMessages = sql`case when ${conversations.last_message_id} > coalesce(${participants.last_read_message_id}, 0) then (
  select count(*) from ${messages}
  where ${messages.conversation_id} = ${participants.conversation_id} and ${isUnread}) end`;

const unreadCount = sql`greatest(${unreadMessages}, ${participants.marked_unread}::int)`;

/**
 * Whether the participant of a `participants` row sees the conversation: it has messages since the participant deleted it, and the
 * participant has not declined it.
 */
const isVisible = sql`(
  ${conversations.last_message_id} > coalesce(${participants.deleted_up_to_message_id}, 0)
  and ${participants.request} is distinct from 'declined')`;

/** An SQL expression for the JSON of a row of `messages` with its author. */
export const messageShape = jsonObject(sql`
  ${messages.id}, ${messages.conversation_id}, ${messages.type}, ${messages.message_text},
    ${jsonObject(sql`authors.id, authors.name`)} as user,
  ${messages.created_at}, ${messages.client_message_id}`);

/** Whether a block stands between a user and the account of a column; the blocks are read once for the whole statement. */
const isAcrossBlock = (userId: number, column: Fragment) =>
  sql`${column} = any(array(${selectBlockedIds(userId)}))`;

/** A conversation as its participant sees it, without the read state of those with whom a block stands between. */
const conversationShape = (userId: number) => {
  const open = (value: Fragment) =>
    sql`case when not ${isAcrossBlock(userId, sql`others.user_id`)} then ${value} end`;
  return jsonObject(sql`
  ${conversations.id}, ${conversations.type}, ${conversations.title}, (
    select json_agg(
      ${jsonObject(sql`${users.id}, ${users.name}, ${users.avatar},
        ${open(sql`others.last_read_message_id`)} as last_read_message_id, ${open(sql`others.last_read_at`)} as last_read_at`)}
      order by others.joined_at, ${users.id})
    from ${participants} as others join ${users} on ${users.id} = others.user_id
    where others.conversation_id = ${conversations.id}) as participants, (
    select ${messageShape} from ${messages} join ${users} as authors on authors.id = ${messages.user_id}
    where ${messages.id} = ${conversations.last_message_id}) as last_message,
  ${unreadCount} as unread_count, ${participants.marked_unread},
  ${participants.request} is not distinct from 'pending' as is_request,
  ${isMuted} as muted, ${muteEnd} as muted_until, ${conversations.created_at}, ${conversations.updated_at}`);
};

interface ConversationFilter {
  /** The message than which the last one must be older. */
  before?: number | undefined;
  /** Whether only requests of strangers, or only others. */
  isRequest?: boolean | undefined;
}

/** A user's visible conversations that pass the filter, most recent message first. */
export async function findConversations(
  userId: number,
  limit: number,
  { before, isRequest }: ConversationFilter = {},
) {
  const older = before === undefined ? sql`` : sql`and ${conversations.last_message_id} < ${before}`;
  const requests =
    isRequest === undefined ? sql`` : sql`and (${participants.request} is not null) = ${isRequest}`;
  const [row] = await sql<[{ data: ConversationData[] }]>`
    select coalesce(json_agg(shape order by last_message_id desc), '[]') as data from (
      select ${conversations.last_message_id}, ${conversationShape(userId)} as shape
      from ${participants} join ${conversations} on ${conversations.id} = ${participants.conversation_id}
      where ${participants.user_id} = ${userId} and ${isVisible} ${older} ${requests}
      order by ${conversations.last_message_id} desc limit ${limit}) as page`;
  return row.data;
}

/** The conversations that a user sees and another takes part in, most recent message first. */
export async function findSharedConversations(userId: number, otherId: number, limit: number) {
  const rows = await db
    .select({ shape: expression<ConversationData>(conversationShape(userId)) })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversation_id))
    .where(
      and(
        eq(participants.user_id, userId),
        isVisible,
        sql`${otherId} <> ${userId}`,
        sql`exists (select from ${participants} as other
          where other.conversation_id = ${conversations.id} and other.user_id = ${otherId})`,
      ),
    )
    .orderBy(desc(conversations.last_message_id))
    .limit(limit);
  return rows.map(({ shape }) => shape);
}

/** Some conversations as seen by their participant, most recent message first; without those it has deleted. */
export async function findTheseConversations(conversationIds: readonly number[], userId: number) {
  const rows = await db
    .select({ shape: expression<ConversationData>(conversationShape(userId)) })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversation_id))
    .where(
      and(
        sql`${participants.conversation_id} = any(${[...conversationIds]}::bigint[])`,
        eq(participants.user_id, userId),
        isVisible,
      ),
    )
    .orderBy(desc(conversations.last_message_id));
  return rows.map(({ shape }) => shape);
}

const ofUser = eq(participants.user_id, placeholder("user_id"));

const membership = db
  .select({
    member: expression<boolean>(sql`${participants.user_id} is not null`),
    closed: expression<boolean>(isClosed),
  })
  .from(conversations)
  .leftJoin(participants, and(eq(participants.conversation_id, conversations.id), ofUser))
  .where(eq(conversations.id, placeholder("conversation_id")))
  .prepare("membership");

/** Whether the user is a participant, and whether new messages are refused; undefined when the conversation does not exist. */
export async function findMembership(conversationId: number, userId: number) {
  const [row] = await membership.execute({ conversation_id: conversationId, user_id: userId });
  return row;
}

/** Whether a block stands between a participant of a conversation and another one of it. */
export async function findBlockInside(conversationId: number, userId: number): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`select ${hasBlockInside(conversationId, userId)} as found`;
  return row.found;
}

/** Unread counts of some users: in one conversation, and over all their visible conversations. */
export async function countUnreadMessages(conversationId: number, userIds: readonly number[]) {
  return sql<(UnreadState & { user_id: number })[]>`
    select reader.user_id,
      coalesce(sum(seen.unread) filter (where seen.conversation_id = ${conversationId}), 0)::bigint as unread_count,
      coalesce(bool_or(marked_unread) filter (where seen.conversation_id = ${conversationId}), false) as marked_unread,
      coalesce(sum(seen.unread), 0)::bigint as total_unread_count,
      coalesce(sum(seen.unread) filter (where seen.muted), 0)::bigint as muted_unread_count,
      coalesce(bool_or(seen.muted) filter (where seen.conversation_id = ${conversationId}), false) as muted,
      max(seen.muted_until) filter (where seen.conversation_id = ${conversationId}) as muted_until
    from unnest(${[...userIds]}::bigint[]) as reader (user_id)
    left join lateral (
      select ${participants.conversation_id}, ${participants.marked_unread}, ${unreadCount} as unread,
        ${isMuted} as muted, ${muteEnd} as muted_until
      from ${participants} join ${conversations} on ${conversations.id} = ${participants.conversation_id}
      where ${participants.user_id} = reader.user_id and ${isVisible}) as seen on true
    group by reader.user_id`;
}

const unreadOfUser = db
  .select({
    unread_count: expression<number>(sql`coalesce(sum(${unreadCount}), 0)::bigint`),
    muted_unread_count: expression<number>(
      sql`coalesce(sum(${unreadCount}) filter (where ${isMuted}), 0)::bigint`,
    ),
  })
  .from(participants)
  .innerJoin(conversations, eq(conversations.id, participants.conversation_id))
  .where(and(ofUser, isVisible))
  .prepare("unread_of_user");

/** A user's unread counts over all visible conversations, and over the muted ones of them. */
export async function countAllUnread(userId: number) {
  return singleRow(await unreadOfUser.execute({ user_id: userId }));
}

const requestsOfUser = db
  .select({ requests: count() })
  .from(participants)
  .innerJoin(conversations, eq(conversations.id, participants.conversation_id))
  .where(and(ofUser, eq(participants.request, "pending"), isVisible))
  .prepare("requests_of_user");

/** The number of a user's conversations that wait to be accepted. */
export async function countRequests(userId: number): Promise<number> {
  return singleRow(await requestsOfUser.execute({ user_id: userId })).requests;
}

/** The range of messages to fetch from a conversation. */
export interface MessageWindow {
  limit: number;
  offset: number;
  before_id?: number | undefined;
  after_id?: number | undefined;
}

interface MessagesRow<Shape> {
  member: boolean;
  data: Shape[];
}

/** A window of the messages visible to the user, newest first; undefined when there is no such conversation. */
export function findMessages(conversationId: number, userId: number, window: MessageWindow) {
  return findWindow<MessageData>(conversationId, userId, window, messageShape);
}

/** The same, each message with its readers. */
export function findMessagesWithReceipts(conversationId: number, userId: number, window: MessageWindow) {
  return findWindow<MessageWithReceiptsData>(conversationId, userId, window, shapeWithReceipts(userId));
}

/**
 * A message counts as read from the first time the reader read it individually or read everything up to it. A reader with whom a block
 * stands between does not show.
 */
const shapeWithReceipts = (userId: number) => sql`(
  select (${messageShape})::jsonb || jsonb_build_object(
    'read_by', coalesce(
      jsonb_agg(jsonb_build_object('user_id', ${users.id}, 'name', ${users.name}, 'read_at', reading.read_at)
        order by reading.read_at, ${users.id}) filter (where reading.read_at is not null), '[]'),
    'read_count', count(reading.read_at), 'recipient_count', count(*))
  from ${participants} as readers join ${users} on ${users.id} = readers.user_id
  left join lateral (
    select least(
      (select ${receipts.read_at} from ${receipts} where ${receipts.message_id} = ${messages.id} and ${receipts.user_id} = readers.user_id),
      (select ${conversationReads.read_at} from ${conversationReads}
       where ${conversationReads.conversation_id} = ${messages.conversation_id} and ${conversationReads.user_id} = readers.user_id
         and ${conversationReads.up_to_message_id} >= ${messages.id}
       order by ${conversationReads.up_to_message_id} limit 1)) as read_at
    where not ${isAcrossBlock(userId, sql`readers.user_id`)}) as reading on true
  where readers.conversation_id = ${messages.conversation_id} and readers.user_id <> ${messages.user_id})`;

async function findWindow<Shape>(
  conversationId: number,
  userId: number,
  { limit, offset, before_id, after_id }: MessageWindow,
  shape: typeof messageShape,
) {
  const before = before_id === undefined ? sql`` : sql`and ${messages.id} < ${before_id}`;
  const after = after_id === undefined ? sql`` : sql`and ${messages.id} > ${after_id}`;
  // Clients that catch up get the oldest missed messages first, so that no message is lost between two pages.
  const direction = after_id === undefined ? sql`desc` : sql`asc`;
  const [row] = await sql<MessagesRow<Shape>[]>`
    select ${participants.user_id} is not null as member,
      (select coalesce(json_agg(page.shape order by page.id desc), '[]') from (
         select ${messages.id}, ${shape} as shape
         from ${messages} join ${users} as authors on authors.id = ${messages.user_id}
         where ${messages.conversation_id} = ${conversations.id}
           and ${messages.id} > coalesce(${participants.deleted_up_to_message_id}, 0) ${before} ${after}
         order by ${messages.id} ${direction} limit ${limit} offset ${offset}) as page) as data
    from ${conversations} left join ${participants}
      on ${participants.conversation_id} = ${conversations.id} and ${participants.user_id} = ${userId}
    where ${conversations.id} = ${conversationId}`;
  return row;
}
