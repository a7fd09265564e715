import type * as comments from "@/lib/catalog/comments/contract";
import { endpoint } from "@/lib/http/client/client";

export const addComment = endpoint<typeof comments.addComment>("addComment", "POST", "/tracks/{id}/comments");
export const deleteComment = endpoint<typeof comments.deleteComment>(
  "deleteComment",
  "DELETE",
  "/comments/{id}",
);
