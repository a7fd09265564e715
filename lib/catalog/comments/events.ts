import { z } from "zod";
import { event } from "@/lib/platform/channels/event";
import { id } from "@/lib/platform/http-contract/fields";

export const commentsChanged = event({
  name: "comments.changed",
  channel: "private-track.{id}",
  deliver: ["socket"],
  description:
    "Somebody has commented on the track, or changed or deleted a comment. Read the comments again.",
  data: z.object({ track_id: id }),
});
