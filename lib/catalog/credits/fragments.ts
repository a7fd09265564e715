import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { artists } from "@/db/schema/artists";
import { contributors, credits, tracks } from "@/db/schema/tracks";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";

/** The artists of `tracks` with their roles, as an array of Credit; null without one. */
export const creditsOfTrack = sql`(
  select json_agg(${jsonObject(sql`${artistShape} as artist, ${credits.role}`)} order by ${credits.position}, ${artists.id})
  from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id} where ${credits.track_id} = ${tracks.id})`;

/** A Contributor from `contributors` and `artists`, whose row is all null for people without an artist. */
export const contributorShape = jsonObject(sql`
  ${contributors.id}, ${contributors.role}, coalesce(${artists.name}, ${contributors.name}) as name,
  case when ${artists.id} is not null then ${artistShape} end as artist`);

/** The contributors of `tracks` in order, as an array; null without one. */
export const contributorsOfTrack = sql`(
  select json_agg(${contributorShape} order by ${contributors.position}, ${contributors.id})
  from ${contributors} left join ${artists} on ${artists.id} = ${contributors.artist_id} where ${contributors.track_id} = ${tracks.id})`;
