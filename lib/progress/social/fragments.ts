import "server-only";
import { sql } from "@/db/client";
import { albumArtists } from "@/db/schema/albums";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { selectBlockedIds } from "@/lib/accounts/profiles/block-fragments";
import { isActive } from "@/lib/accounts/profiles/fragments";
import type { GrowthScope } from "@/lib/progress/growth/scope-fragments";

/** The account, unless the request is about one artist: `(user_id)`. */
export const scopeAccount = ({ viewer, artistId }: GrowthScope): Fragment =>
  sql`select ${viewer.userId}::bigint as user_id where ${artistId === undefined}::boolean`;

/**
 * Whether what an account does is news: it is another account, it is not suspended, and neither has blocked the other. One query for each
 * account, since a join would read all accounts for the fifteen that a page shows.
 */
export const isNews = ({ viewer }: GrowthScope, actor: Fragment): Fragment => sql`
  ${actor} <> ${viewer.userId} and ${actor} not in (${selectBlockedIds(viewer.userId)})
  and coalesce((select ${isActive} from ${users} where ${users.id} = ${actor}), true)`;

/** The instants of the days from and to, both included: a condition on a timestamp. */
export const isWithinDays = (column: Fragment, from: string, to: string): Fragment => sql`
  ${column} >= ${from}::date::timestamp at time zone 'UTC' and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/**
 * Counts the activities of others that were not taken back, by day: `(figure, day, count)` of the CTEs `artist` and `account`. A track's
 * and an album's belong to the first artist credited. `during` is a condition on a timestamp. Each object is counted by itself, through the
 * index that has its activities in order.
 */
export function socialActivities(scope: GrowthScope, during: (at: Fragment) => Fragment): Fragment {
  const of = (
    objects: "track" | "album" | "artist" | "account",
    table: string,
    object: Fragment,
    {
      figure,
      actor = sql`activity.user_id`,
      more = sql``,
    }: { figure: string; actor?: Fragment; more?: Fragment },
  ) => sql`
    select ${figure} as figure, day, count from ${sql(objects)} as object cross join lateral (
      select (activity.created_at at time zone 'UTC')::date as day, count(*) as count from ${sql(table)} as activity
      where ${object} and ${during(sql`activity.created_at`)} and ${isNews(scope, actor)} ${more} group by 1) as counted`;
  const ofTrack = sql`activity.track_id = object.track_id`;
  const ofAlbum = sql`activity.album_id = object.album_id`;
  const ofArtist = sql`activity.artist_id = object.artist_id`;
  const actor = sql`activity.follower_id`;
  return sql`
    with track as materialized (
      select ${credits.track_id} from artist join ${credits} on ${credits.artist_id} = artist.artist_id
      where not exists (
        select from ${credits} as earlier where earlier.track_id = ${credits.track_id} and earlier.position < ${credits.position})),
    album as materialized (
      select ${albumArtists.album_id} from artist join ${albumArtists} on ${albumArtists.artist_id} = artist.artist_id
      where not exists (
        select from ${albumArtists} as earlier
        where earlier.album_id = ${albumArtists.album_id} and earlier.position < ${albumArtists.position}))
    ${of("track", "likes", ofTrack, { figure: "likes" })}
    union all ${of("album", "album_likes", ofAlbum, { figure: "likes" })}
    union all ${of("artist", "artist_likes", ofArtist, { figure: "likes" })}
    union all ${of("track", "reposts", ofTrack, { figure: "reposts" })}
    union all ${of("album", "album_reposts", ofAlbum, { figure: "reposts" })}
    union all ${of("artist", "artist_follows", ofArtist, { figure: "followers", actor })}
    union all ${of("account", "follows", sql`activity.followed_id = object.user_id`, { figure: "followers", actor })}
    union all ${of("track", "comments", ofTrack, { figure: "comments", more: sql`and not activity.deleted` })}`;
}
