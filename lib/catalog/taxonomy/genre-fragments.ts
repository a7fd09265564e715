import "server-only";
import { sql } from "@/db/client";

/** The id of the genre that has this name, or had it, in whatever case; null when there is none. */
export const hasGenreName = (name: string) => sql`
  coalesce(
    (select genres.id from genres where folded(genres.name) = folded(${name}) order by genres.id limit 1),
    (select genre_names.genre_id from genre_names where genre_names.folded_name = folded(${name})))`;
