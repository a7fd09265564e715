import "server-only";
import { sql } from "@/db/client";

/** The status that `tracks` get when their processing has ended well: as their owner wished by `publish_at`. */
export const finishedStatus = sql`
  case when tracks.publish_at is null then 'draft' when tracks.publish_at > now() then 'scheduled' else 'published' end`;
