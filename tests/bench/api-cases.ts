import { sql } from "@/db/client";
import * as artistsContract from "@/lib/catalog/artists/contract";
import * as artists from "@/lib/catalog/artists/service";
import * as tracksContract from "@/lib/catalog/tracks/contract";
import * as tracks from "@/lib/catalog/tracks/service";
import * as messagingContract from "@/lib/community/messaging/contract";
import * as messaging from "@/lib/community/messaging/service";
import * as insightsContract from "@/lib/listening/insights/contract";
import * as insights from "@/lib/listening/insights/service";
import * as playsContract from "@/lib/listening/plays/contract";
import * as plays from "@/lib/listening/plays/service";
import type { Handler, JsonOperation, Operation } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { batch } from "./play-clients";

/** A request to the servers. */
export interface Case {
  name: string;
  operation: JsonOperation;
  /** The service function of the operation, which a bare server calls with the same input. */
  handle: (caller: never, input: never) => Promise<unknown>;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The parameters of a request, other ones each time; `params` are then those of one of them. */
  draw?: () => Record<string, string>;
  /** The account whose token is sent. */
  userId: number;
  /** A body, another each time. */
  body?: () => string;
}

type CaseInput = Partial<Pick<Case, "params" | "query" | "body">>;

/** A case of an operation, with its service function. */
export function createCase<const O extends JsonOperation>(
  name: string,
  operation: O,
  handle: Handler<O>,
  userId: number,
  { params = {}, query = {}, body }: CaseInput = {},
): Case {
  return { name, operation, handle, userId, params, query, ...(body && { body }) };
}

/** Path and query of a case, as a client sends them. */
export function parseRequestUrl({ operation, query, ...one }: Case, params = one.params): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
  const search = new URLSearchParams(query);
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** The input that the contract makes of a case's path and query. */
export function caseInput({ operation, params, query }: Case): object {
  const { params: path, query: search }: Operation = operation;
  return { ...path?.parse(params), ...search?.parse(query) };
}

/** The cases on the database in place: the artist with the most tracks, the most played track, the fullest inbox. */
export async function apiCases(): Promise<Case[]> {
  const subjects = await findSubjects();
  const { talker, owner } = subjects;
  const artist = { id: String(subjects.artist) };
  const conversation = { conversationId: String(subjects.conversation) };
  const message = JSON.stringify({
    conversation_id: subjects.conversation,
    message_text: "Louder drums in the second verse?",
  });
  return [
    createCase("artist detail, all extras", artistsContract.getArtist, artists.getArtist, talker, {
      params: artist,
      query: { with: "albums,topTracks,similar,genres" },
    }),
    createCase("artist tracks page", artistsContract.listArtistTracks, artists.listArtistTracks, talker, {
      params: artist,
    }),
    createCase("comments page", tracksContract.listTrackComments, tracks.listTrackComments, talker, {
      params: { id: String(subjects.commented) },
    }),
    createCase("conversation list", messagingContract.listConversations, messaging.listConversations, talker),
    createCase("messages page", messagingContract.listMessages, messaging.listMessages, talker, {
      params: conversation,
    }),
    createCase("unread count", messagingContract.getUnreadCount, messaging.getUnreadCount, talker),
    createCase("send message", messagingContract.sendMessage, messaging.sendMessage, talker, {
      body: () => message,
    }),
    createCase(
      "analytics of the busiest track",
      insightsContract.getTrackAnalytics,
      insights.getTrackAnalytics,
      owner,
      {
        params: { trackId: String(subjects.track) },
        query: { period: "30-days" },
      },
    ),
    createCase("batch of 100 plays", playsContract.logPlays, plays.logPlays, talker, {
      body: () => batch(subjects, 100),
    }),
  ];
}

interface Subjects {
  artist: number;
  track: number;
  owner: number;
  commented: number;
  talker: number;
  conversation: number;
  tracks: number;
  devices: number;
}

async function findSubjects(): Promise<Subjects> {
  const [subjects] = await sql<[Subjects]>`
    with busiest as (
      select entity_id as track_id from insight_totals where kind = 'track' order by plays desc, entity_id limit 1),
    talkers as (
      select user_id as talker from participants group by user_id order by count(*) desc, user_id limit 1)
    select
      (select artist_id from credits group by artist_id order by count(*) desc, artist_id limit 1) as artist,
      (select track_id from busiest) as track,
      (select user_id from artist_members join credits using (artist_id) join busiest using (track_id)
       where artist_members.role = 'owner' order by position limit 1) as owner,
      (select track_id from comments group by track_id order by count(*) desc, track_id limit 1) as commented,
      talker,
      (select participants.conversation_id from participants join messages using (conversation_id)
       where participants.user_id = talker
       group by participants.conversation_id order by count(*) desc, conversation_id limit 1) as conversation,
      (select count(*) from tracks) as tracks,
      (select count(*) from listeners) as devices
    from talkers`;
  return subjects;
}
