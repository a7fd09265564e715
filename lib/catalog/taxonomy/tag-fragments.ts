import "server-only";
import { sql } from "@/db/client";

/** The id of the tag that has this name, or had it, without regard to case and accents; null when there is none. */
export const hasTagName = (name: string) => sql`
  coalesce(
    (select tags.id from tags where tags.folded_name = folded(${name})),
    (select tag_names.tag_id from tag_names where tag_names.folded_name = folded(${name})))`;
