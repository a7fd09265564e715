import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { count, id, modelType, timestamp } from "@/lib/platform/http-contract/fields";

export const Comment = z
  .object({
    id,
    content: z.string().describe("Empty when the comment is deleted."),
    position: count.describe("Milliseconds from the start of the track."),
    depth: count.describe("0 for the first comment of a thread."),
    deleted: z.boolean(),
    user: UserSummary,
    parent_id: id.nullable().describe("The comment that it replies to."),
    created_at: timestamp,
    edited_at: timestamp.nullable().describe("When its author last changed the text."),
    model_type: modelType("comment"),
  })
  .meta({ id: "Comment" });

/** A comment as shown to anonymous callers. */
export const MinimalComment = Comment.omit({
  user: true,
  parent_id: true,
  created_at: true,
  edited_at: true,
}).meta({
  id: "MinimalComment",
});

export const exampleComment = {
  id: 1,
  content: "That bass coming in late is everything.",
  position: 42000,
  depth: 0,
  deleted: false,
  user: exampleUser,
  parent_id: null,
  created_at: "2026-03-07T18:20:00.000Z",
  edited_at: null,
};
