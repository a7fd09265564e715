import type * as comments from "@/lib/catalog/comments/contract";
import type * as tracks from "@/lib/catalog/tracks/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const listTrackComments = endpoint<typeof tracks.listTrackComments>(
  "listTrackComments",
  "GET",
  "/tracks/{id}/comments",
);
export const addComment = endpoint<typeof comments.addComment>("addComment", "POST", "/tracks/{id}/comments");
export const updateComment = endpoint<typeof comments.updateComment>(
  "updateComment",
  "PATCH",
  "/comments/{id}",
);
export const deleteComment = endpoint<typeof comments.deleteComment>(
  "deleteComment",
  "DELETE",
  "/comments/{id}",
);
