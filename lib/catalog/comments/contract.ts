import { z } from "zod";
import { Comment, exampleComment } from "@/lib/catalog/resource-shapes/comment-shapes";
import { MAX_DURATION_MS } from "@/lib/catalog/tracks/constants";
import { cleanText, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { EDIT_MINUTES, MAX_COMMENT, MAX_DEPTH } from "./constants";

const content = cleanText(1, MAX_COMMENT, "Write a comment.");

export const addComment = operation({
  id: "addComment",
  method: "POST",
  path: "/tracks/{id}/comments",
  tag: "Tracks",
  summary: "Comment on a track",
  description:
    "Adds a comment at a moment of the track, or a reply to a comment, which takes the position of its parent. Threads are " +
    `${MAX_DEPTH} deep: a reply to the deepest comment follows it at the same depth. Responds with 403 if one of the track's people, ` +
    "or the author of the parent, has blocked the caller or is blocked by them.",
  access: "account",
  scope: "social:write",
  needsConfirmedEmail: true,
  limit: "comments",
  params: z.object({ id: pathId.describe("The track's id.") }),
  body: z.object({
    content,
    position: z
      .int()
      .min(0)
      .max(MAX_DURATION_MS)
      .default(0)
      .describe("Milliseconds from the start of the track, at most its length."),
    parent_id: id.nullable().default(null).describe("The comment of this track to reply to."),
  }),
  status: 201,
  response: succeeded({ comment: Comment }),
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    body: { content: exampleComment.content, position: exampleComment.position },
    response: { comment: exampleComment },
  },
});

export const updateComment = operation({
  id: "updateComment",
  method: "PATCH",
  path: "/comments/{id}",
  tag: "Tracks",
  summary: "Change a comment",
  description:
    `Changes the text of a comment, for its author and within ${EDIT_MINUTES} minutes. Its moment, its place in the thread and its replies stay. ` +
    "`edited_at` says when; the text that it already has changes nothing. Responds with 403 also where the caller could not comment any more.",
  access: "account",
  scope: "social:write",
  needsConfirmedEmail: true,
  limit: "comments",
  params: z.object({ id: pathId.describe("The comment's id.") }),
  body: z.object({ content }),
  response: succeeded({ comment: Comment }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 2 },
    body: { content: "That bass coming in so late is everything." },
    response: {
      comment: {
        ...exampleComment,
        id: 2,
        content: "That bass coming in so late is everything.",
        edited_at: "2026-03-07T18:24:00.000Z",
      },
    },
  },
});

export const deleteComment = operation({
  id: "deleteComment",
  method: "DELETE",
  path: "/comments/{id}",
  tag: "Tracks",
  summary: "Delete a comment",
  description:
    "For its author, the accounts that manage the track, and operators. A comment with replies keeps its place, with `deleted` true " +
    "and empty `content`; another one disappears, and with it the deleted comments above it that are left without replies. " +
    "`changed` is false for a comment that was deleted before and kept its place.",
  access: "account",
  scope: "social:write",
  params: z.object({ id: pathId.describe("The comment's id.") }),
  response: succeeded({ changed: z.boolean() }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 2 }, response: { changed: true } },
});
