import { z } from "zod";
import { id } from "@/lib/http/contract/fields";
import { event } from "@/lib/realtime/event";

export const commentsChanged = event({
  name: "comments.changed",
  channel: "private-track.{id}",
  deliver: ["socket"],
  description: "Somebody has commented on the track or deleted a comment. Read the comments again.",
  data: z.object({ track_id: id }),
});
