import { z } from "zod";
import { listBeatRequests } from "@/lib/commerce/beat-requests/contract";
import { submitToBeatRequest } from "@/lib/commerce/beat-requests/submission-contract";
import {
  listConversations,
  listMessages,
  sendMessage,
  startConversation,
} from "@/lib/community/messaging/contract";
import { addPlaylistTracks } from "@/lib/community/playlists/edit-contract";
import { cursor, itemLimit, tool, wholeNumber } from "./tool";

const text = z.string().min(1).max(2_000);

/** Tools that deal with other people. */
export const communityTools = [
  tool({
    name: "list_beat_requests",
    set: "requests",
    title: "List beat requests",
    description: "What people want to have made: genre, tempo, budget.",
    input: z.object({
      query: z.string().optional(),
      genre: z.string().optional(),
      bpm_min: wholeNumber.optional(),
      bpm_max: wholeNumber.optional(),
      budget_min: wholeNumber.optional(),
      sort: z.enum(["newest", "ending_soon", "most_submissions"]).optional(),
      per_page: itemLimit,
      cursor,
    }),
    operations: [listBeatRequests],
    request: ({ cursor: _, ...query }) => ({ operation: listBeatRequests, query }),
  }),
  tool({
    name: "submit_to_beat_request",
    set: "requests",
    title: "Submit to a beat request",
    description: "Offer one of the account's tracks to a request.",
    input: z.object({ id: z.string(), track_id: wholeNumber, note: z.string().max(500).optional() }),
    operations: [submitToBeatRequest],
    request: ({ id, ...body }) => ({ operation: submitToBeatRequest, params: { id }, body }),
  }),
  tool({
    name: "list_conversations",
    set: "messages",
    title: "List conversations",
    description: "The account's conversations, the latest first.",
    input: z.object({ limit: itemLimit, cursor }),
    operations: [listConversations],
    request: ({ limit }) => ({ operation: listConversations, query: { limit } }),
  }),
  tool({
    name: "read_messages",
    set: "messages",
    title: "Read messages",
    description: "Messages of a conversation, the latest first. It does not mark them as read.",
    input: z.object({ conversation_id: wholeNumber, limit: itemLimit, cursor }),
    operations: [listMessages],
    request: ({ conversation_id, limit }) => ({
      operation: listMessages,
      params: { conversationId: conversation_id },
      query: { limit },
    }),
  }),
  tool({
    name: "send_message",
    set: "messages",
    title: "Send a message",
    description: "To a conversation, or to a person by user_id. Ask the person you work for first.",
    input: z.object({
      conversation_id: wholeNumber.optional(),
      user_id: wholeNumber.optional(),
      message_text: text,
    }),
    operations: [sendMessage, startConversation],
    request: ({ conversation_id, user_id, message_text }) =>
      conversation_id === undefined
        ? { operation: startConversation, body: { user_id, message_text } }
        : { operation: sendMessage, body: { conversation_id, message_text } },
  }),
  tool({
    name: "add_to_playlist",
    set: "library",
    title: "Add to a playlist",
    description: "Add tracks to a playlist that the account may edit.",
    input: z.object({ playlist_id: wholeNumber, track_ids: z.array(wholeNumber).min(1).max(100) }),
    operations: [addPlaylistTracks],
    request: ({ playlist_id, track_ids }) => ({
      operation: addPlaylistTracks,
      params: { id: playlist_id },
      body: { ids: track_ids },
    }),
  }),
];
