import "server-only";
import { sql } from "@/db/client";
import { tagNames, tags, trackTags } from "@/db/schema/genres";

/** The id of the tag that has this name, or had it, without regard to case and accents; null when there is none. */
export const hasTagName = (name: string) => sql`
  coalesce(
    (select ${tags.id} from ${tags} where ${tags.folded_name} = folded(${name})),
    (select ${tagNames.tag_id} from ${tagNames} where ${tagNames.folded_name} = folded(${name})))`;

/** Whether something that everybody may read has `tags`: what is in work must not be told by its tags. */
export const isShownTag = sql`exists (select from ${trackTags} where ${trackTags.tag_id} = ${tags.id} and ${trackTags.listed})`;
