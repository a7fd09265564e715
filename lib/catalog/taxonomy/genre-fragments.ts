import "server-only";
import { sql } from "@/db/client";
import { genreNames, genres } from "@/db/schema/genres";
import type { Fragment } from "@/db/tagged";

/** The id of the genre that has this name, or had it, in whatever case; null when there is none. */
export const hasGenreName = (name: string | Fragment) => sql`
  coalesce(
    (select ${genres.id} from ${genres} where folded(${genres.name}) = folded(${name}) order by ${genres.id} limit 1),
    (select ${genreNames.genre_id} from ${genreNames} where ${genreNames.folded_name} = folded(${name})))`;
