import "server-only";
import { db, sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { apiEvents, eventAccounts, eventIntake } from "@/db/schema/api-events";
import { artistMembers, artists } from "@/db/schema/artists";
import { beatRequests } from "@/db/schema/beat-requests";
import { blocks } from "@/db/schema/blocks";
import { comments } from "@/db/schema/comments";
import { apiTokens, apps } from "@/db/schema/developers";
import { artistGenres, genres } from "@/db/schema/genres";
import { licenses } from "@/db/schema/licenses";
import { messages, participants } from "@/db/schema/messaging";
import { playlistEditors, playlists } from "@/db/schema/playlists";
import { purchases } from "@/db/schema/purchases";
import { splitSets, trackSplits } from "@/db/schema/splits";
import { credits, tracks } from "@/db/schema/tracks";
import { payouts } from "@/db/schema/transfers";
import { users } from "@/db/schema/users";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { hasRows } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { isLiveGrant, isSuspendedApp } from "@/lib/developers/apps/fragments";

/** An act or a change of which an event of a type is made for each account of an audience. */
export interface EventSource {
  type: string;
  /** The scope that an endpoint's token must have; null: none. */
  scope: string | null;
  audience: string;
  at: Date;
  /** The same whenever the same act is handed over again. */
  key: string;
  /** Whether an act was taken back, at a time that nothing says. */
  undone: boolean;
  /** Whether it is no activity. */
  announced: boolean;
  actor_id: number | null;
  user_id: number | null;
  artist_id: number | null;
  subject_type: string;
  subject_id: string;
  details: Record<string, unknown> | null;
  /** The place in a trace of the request that did it, as a `traceparent`. */
  trace: string | null;
}

/** An account that gets an event of a source, with what is known of the act. */
export interface EventReceipt {
  /** The index of its source. */
  place: number;
  user_id: number;
  actor: { id: number; name: string; handle: string } | null;
  user: { id: number; name: string; handle: string } | null;
  artist_id: number | null;
  /** The facts about the subject; null when it is gone. */
  subject: Record<string, unknown> | null;
  /** The track of `details.track_id`. */
  track: { id: number; name: string } | null;
}

/** A change that a trigger has announced. */
export type Announcement = Omit<EventSource, "scope" | "audience">;

/** Takes what triggers have announced, oldest first, out of the intake. */
export async function takeAnnouncements(limit: number) {
  return sql<Announcement[]>`
    with taken as (
      delete from ${eventIntake} where ${eventIntake.id} in (select ${eventIntake.id} from ${eventIntake} order by id limit ${limit})
        returning ${eventIntake.id}, ${eventIntake.type}, ${eventIntake.at}, 'announced ' || ${eventIntake.id} as key, false as undone,
          true as announced, ${eventIntake.actor_id}, ${eventIntake.user_id}, ${eventIntake.artist_id}, ${eventIntake.subject_type},
          ${eventIntake.subject_id}, ${eventIntake.details}, ${eventIntake.trace})
    select * from taken order by id`;
}

/** Whether something was announced. */
export async function hasAnnouncements(): Promise<boolean> {
  return hasRows(await db.select({ id: eventIntake.id }).from(eventIntake).limit(1));
}

/** Whether events are stored for anybody. */
export async function hasEventAccounts(): Promise<boolean> {
  return hasRows(await db.select({ user_id: eventAccounts.user_id }).from(eventAccounts).limit(1));
}

const person = (id: Fragment) => sql`
  (select json_build_object('id', ${users.id}, 'name', ${users.name}, 'handle', ${users.handle}) from ${users} where ${users.id} = ${id})`;

const namedTrack = (id: Fragment) => sql`
  (select jsonb_build_object('id', ${tracks.id}, 'name', ${tracks.name}) from ${tracks} where ${tracks.id} = ${id})`;

/** The artist that a source concerns: the one that it names, or the first of its subject. */
const artistOfSource = sql`
  coalesce(source.artist_id, case source.subject_type
    when 'artist' then source.subject_id::bigint
    when 'track' then (select ${credits.artist_id} from ${credits} where ${credits.track_id} = source.subject_id::bigint
      order by ${credits.position} limit 1)
    when 'album' then (select ${albumArtists.artist_id} from ${albumArtists} where ${albumArtists.album_id} = source.subject_id::bigint
      order by ${albumArtists.position} limit 1)
  end)`;

/** The facts about a subject. Ids are cast inside the case alone, since those of licenses are no numbers. */
const subjectFacts = sql`
  case source.subject_type
    when 'track' then (select jsonb_build_object('track', jsonb_build_object('id', ${tracks.id}, 'name', ${tracks.name})) from ${tracks}
      where ${tracks.id} = source.subject_id::bigint)
    when 'album' then (select jsonb_build_object('album', jsonb_build_object('id', ${albums.id}, 'name', ${albums.name})) from ${albums}
      where ${albums.id} = source.subject_id::bigint)
    when 'artist' then (select jsonb_build_object('artist', jsonb_build_object('id', ${artists.id}, 'name', ${artists.name}))
      from ${artists} where ${artists.id} = source.subject_id::bigint)
    when 'playlist' then (
      select jsonb_build_object('playlist', jsonb_build_object('id', ${playlists.id}, 'name', ${playlists.name})) from ${playlists}
        where ${playlists.id} = source.subject_id::bigint)
    when 'comment' then coalesce(
      (select jsonb_build_object('comment', jsonb_build_object('id', ${comments.id}, 'position', ${comments.position}, 'text', case
        when not ${comments.deleted} then ${comments.content} end))
       from ${comments} where ${comments.id} = source.subject_id::bigint),
      case when source.undone then jsonb_build_object('comment', jsonb_build_object(
        'id', source.subject_id::bigint, 'position', source.details -> 'position', 'text', null)) end)
    when 'purchase' then (
      select jsonb_build_object('purchase_id', ${purchases.id}, 'track', jsonb_build_object('id', ${purchases.track_id}, 'name',
        ${purchases.track_name}), 'artist_id', ${purchases.artist_id},
        'license_type', ${purchases.license_type}, 'total_amount', ${purchases.net_amount} + ${purchases.fee_amount},
        'artist_amount', ${purchases.artist_amount}, 'currency', ${purchases.currency}, 'livemode', ${purchases.is_live},
        'license_uuid', ${purchases.license_uuid})
      from ${purchases} where ${purchases.id} = source.subject_id::bigint)
    when 'license' then (
      select jsonb_build_object('license_uuid', ${licenses.uuid}, 'track', jsonb_build_object('id', ${licenses.track_id}, 'name',
        ${licenses.track_name}), 'artist_id', ${licenses.artist_id},
        'license_type', ${licenses.license_type})
      from ${licenses} where ${licenses.uuid} = source.subject_id::uuid)
    when 'beat_request' then (
      select jsonb_build_object('beat_request_id', ${beatRequests.id}, 'content', ${beatRequests.content}, 'genre', ${beatRequests.genre})
        from ${beatRequests} where ${beatRequests.id} = source.subject_id)
    when 'payout' then (
      select jsonb_build_object('payout_id', ${payouts.id}, 'amount', ${payouts.amount}, 'currency', ${payouts.currency}) from ${payouts}
        where ${payouts.id} = source.subject_id::bigint)
    when 'split' then (
      select jsonb_build_object('track', ${namedTrack(splitSets.track_id)}) from ${splitSets}
        where ${splitSets.id} = source.subject_id::bigint)
    when 'message' then (
      select jsonb_build_object('message_id', ${messages.id}, 'conversation_id', ${messages.conversation_id}, 'message_text',
        ${messages.message_text})
      from ${messages} where ${messages.id} = source.subject_id::bigint)
    when 'achievement' then jsonb_build_object('achievement_id', source.subject_id)
    when 'level' then jsonb_build_object('level', source.subject_id)
    else '{}'
  end`;

/** The accounts of the audience of `source`; nobody's find none. Joined by place, they would be compared with every other source. */
const audienceOfSource = sql`
  select ${artistMembers.user_id} from ${artistMembers} where source.audience = 'artist' and ${artistMembers.artist_id} = source.artist_id
  union select source.user_id where source.audience = 'user' and source.user_id is not null
  union select source.actor_id where source.audience = 'actor' and source.actor_id is not null
  union select ${playlists.owner_id} from ${playlists} where ${playlists.id} = case source.audience
    when 'editors' then source.subject_id::bigint end
  union select ${playlistEditors.user_id} from ${playlistEditors} join ${playlists} on ${playlists.id} = ${playlistEditors.playlist_id}
    and ${playlists.collaborative}
  where ${playlistEditors.playlist_id} = case source.audience when 'editors' then source.subject_id::bigint end
  union select ${participants.user_id} from ${messages} join ${participants} using (conversation_id)
  where ${messages.id} = case source.audience when 'participants' then source.subject_id::bigint end
    and ${participants.user_id} <> source.actor_id
    and ${participants.request} is distinct from 'declined'
  union select ${trackSplits.user_id} from ${trackSplits} where ${trackSplits.set_id} = case source.audience
    when 'payees' then source.subject_id::bigint end
  union select ${artistMembers.user_id} from ${beatRequests} join ${genres} on ${genres.name} = ${beatRequests.genre}
    join ${artistGenres} on ${artistGenres.genre_id} = ${genres.id}
    join ${artistMembers} on ${artistMembers.artist_id} = ${artistGenres.artist_id}
  where source.audience = 'producers' and ${beatRequests.id} = source.subject_id and ${artistMembers.user_id} <> source.actor_id`;

/**
 * Finds the accounts that get events of these sources and have events stored: neither suspended themselves nor of an act by somebody who
 * is, nor of one by somebody with whom a block stands between. Sources and receipts are computed first, each once: a planner that knows
 * nothing of small tables would find the audience again for each account.
 */
export async function findReceipts(sources: readonly EventSource[]): Promise<EventReceipt[]> {
  const rows = sources.map((source, place) => ({ ...source, place }));
  return sql<EventReceipt[]>`
    with sent as (
      select * from jsonb_to_recordset(${sql.json(rows as never)}) as sent (place int, audience text, at timestamptz, undone boolean,
        actor_id bigint, user_id bigint, artist_id bigint, subject_type text, subject_id text, details jsonb)),
    source as materialized (
      select place, audience, at, undone, actor_id, user_id, ${artistOfSource} as artist_id, subject_type, subject_id, details
      from sent as source),
    receipt as materialized (
      select source.*, audience.user_id as recipient_id from source cross join lateral (${audienceOfSource}) as audience)
    select place, recipient_id as user_id, ${person(sql`source.actor_id`)} as actor, ${person(sql`source.user_id`)} as user, source.artist_id,
      ${subjectFacts} as subject,
      case when jsonb_typeof(source.details -> 'track_id') = 'number' then ${namedTrack(sql`(source.details ->> 'track_id')::bigint`)} end as track
    from receipt as source
      join ${eventAccounts} on ${eventAccounts.user_id} = recipient_id
        and (source.undone or source.at >= date_trunc('milliseconds', ${eventAccounts.since}))
      join ${users} on ${users.id} = recipient_id
    where ${isActive}
      and (source.actor_id is null or exists (
        select from ${users} where ${users.id} = source.actor_id and ${isActive}))
      and not exists (
        select from ${blocks} where (${blocks.blocker_id}, ${blocks.blocked_id}) in ((recipient_id, source.actor_id),
          (source.actor_id, recipient_id)))
    order by place, recipient_id`;
}

/** An event of an account, with its body but for the id that comes first. */
export interface NewEvent {
  user_id: number;
  type: string;
  scope: string | null;
  /** The grant that it is about, whose app gets it; null for all that are about none. */
  grant_id: number | null;
  at: Date;
  source_key: string;
  body: string;
  /** The place in a trace to which its deliveries belong, as a `traceparent`. */
  trace: string;
}

/** The grants that open the event `fresh` to apps: the one that it is about, or those of its account that had its scope when it was stored. */
const grantsOfEvent = sql`
  case when fresh.grant_id is not null then array[fresh.grant_id]
    when fresh.scope is not null then (
      select array_agg(${apiTokens.id}) from ${apiTokens}
      where ${apiTokens.user_id} = fresh.user_id and ${apiTokens.hash} is null and ${isLiveGrant} and fresh.scope = any(${apiTokens.scopes})
        and date_trunc('milliseconds', ${apiTokens.created_at}) <= fresh.at) end`;

/** Whether an endpoint wants the event `stored`, and who chose its types may have it. */
const wantsEvent = sql`
  ${webhookEndpoints.state} <> 'disabled' and ${webhookEndpoints.types} && array['*', stored.type, split_part(stored.type, '.', 1) || '.*']
  and (${webhookEndpoints.scopes} is null or stored.scope is null or stored.scope = any(${webhookEndpoints.scopes}))`;

/**
 * Stores events, each once, and a delivery of each for every endpoint that wants its type: of its account, and of the apps to which a grant
 * opens it. Their ids grow in the order given. That an account has ended a grant is sent without one. Whatever changes several endpoints
 * locks them in the order of their ids, so that none waits for another in a circle.
 */
export async function insertEvents(events: readonly NewEvent[]): Promise<void> {
  await sql`
    with fresh as (
      select nextval(pg_get_serial_sequence('api_events', 'id')) as id, user_id, type, scope, grant_id, at, source_key, body, trace
      from jsonb_to_recordset(${sql.json(events as never)}) as fresh (user_id bigint, type text, scope text, grant_id bigint, at timestamptz,
        source_key text, body text, trace text)),
    stored as (
      insert into ${apiEvents} (${sql(apiEvents, "id", "user_id", "type", "scope", "grant_ids", "at", "source_key", "body", "trace")})
      select id, user_id, type, scope, ${grantsOfEvent}, at, source_key, '{"id":"evt_' || id || '",' || body, trace from fresh
      on conflict (${sql(apiEvents, "user_id", "source_key")}) do nothing returning ${apiEvents.id}, ${apiEvents.user_id},
        ${apiEvents.type}, ${apiEvents.scope}, ${apiEvents.grant_ids}),
    waiting as (
      insert into ${webhookDeliveries} (${sql(webhookDeliveries, "endpoint_id", "event_id", "type", "grant_id")})
      select ${webhookEndpoints.id}, stored.id, stored.type, null::bigint as grant_id
      from stored join ${webhookEndpoints} on ${webhookEndpoints.user_id} = stored.user_id and ${webhookEndpoints.app_id} is null
      where ${wantsEvent}
      union all
      select ${webhookEndpoints.id}, stored.id, stored.type, case when stored.type <> 'app.disconnected' then ${apiTokens.id} end
      from stored join ${apiTokens} on ${apiTokens.id} = any(stored.grant_ids) join ${apps} on ${apps.id} = ${apiTokens.app_id}
        join ${webhookEndpoints} on ${webhookEndpoints.app_id} = ${apps.id}
      where ${wantsEvent} and not ${isSuspendedApp}
      order by 2
      returning ${webhookDeliveries.endpoint_id}),
    endpoint as (select ${webhookEndpoints.id} from ${webhookEndpoints} where ${webhookEndpoints.id} in (select endpoint_id from waiting)
      order by id for no key update)
    update ${webhookEndpoints} set ${sql(webhookEndpoints, "next_at")} = least(${webhookEndpoints.next_at}, now()) from endpoint
      where ${webhookEndpoints.id} = endpoint.id`;
}
