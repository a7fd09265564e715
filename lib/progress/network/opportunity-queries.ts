import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { artistMembers, artists } from "@/db/schema/artists";
import { genres, trackGenres } from "@/db/schema/genres";
import { insightListeners, insightTotals } from "@/db/schema/insights";
import { listenerRecent } from "@/db/schema/plays";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { selectBlockedIds } from "@/lib/accounts/profiles/block-fragments";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";
import { subjectFragment } from "@/lib/listening/plays/subject-fragments";
import { type GrowthScope, scopeArtists } from "@/lib/progress/growth/scope-fragments";
import { CANDIDATES, FEWEST_LISTENERS, SAMPLE_SIZES } from "./constants";
import type { CollaborationOpportunity } from "./shapes";

type Opportunity = Omit<z.input<typeof CollaborationOpportunity>, "similarity" | "why">;

/** The genres of the latest tracks of an artist, with the number of tracks of each. */
const artistGenres = (artist: Fragment) => sql`
  select ${trackGenres.genre_id}, count(*)::float8 as weight
  from (
    select ${credits.track_id} from ${credits} where ${credits.artist_id} = ${artist} and ${credits.listed}
      and ${credits.role} in ('performer', 'featured')
    order by ${credits.release_date} desc, track_id desc limit ${SAMPLE_SIZES.tracks}) as latest
  join ${trackGenres} using (track_id) group by 1`;

/**
 * Artists with whom the account's have made nothing, and how alike they are. Candidates are those whom the latest listeners hear, and those
 * with new tracks in the same genres; the closest by both are then compared. Both likenesses are cosines: of the genres, weighed by
 * tracks, and of the audiences, of which the share of shared listeners is estimated from the latest ones.
 */
export async function findOpportunities(scope: GrowthScope): Promise<Opportunity[]> {
  return replicaSql(scope.viewer.userId)<Opportunity[]>`
    with root as materialized (select artist_id from (${scopeArtists(scope)}) as root order by artist_id limit 20),
    partner as materialized (
      select artist_id from root
      union
      select other.artist_id from root join ${credits} as own using (artist_id)
      join ${credits} as other on other.track_id = own.track_id),
    own_genre as materialized (
      select genre_id, sum(weight) as weight from root cross join lateral (${artistGenres(sql`root.artist_id`)}) as genre
      group by 1 order by 2 desc, 1 limit ${CANDIDATES.genres}),
    listener as materialized (
      select distinct listener_id from root cross join lateral (
        select ${insightListeners.listener_id} from ${insightListeners} where ${insightListeners.subject} = ${subjectFragment("artist", sql`root.artist_id`)}
        order by listener_id desc limit ${SAMPLE_SIZES.listeners}) as latest
      order by listener_id desc limit ${SAMPLE_SIZES.listeners}),
    heard as (
      select ${credits.artist_id}, count(distinct listener_id) as people
      from listener join ${listenerRecent} using (listener_id)
      cross join unnest(${listenerRecent.track_ids}[:${SAMPLE_SIZES.heard}::int]) as track_id join ${credits} using (track_id)
      where ${credits.listed} and ${credits.role} in ('performer', 'featured')
        group by 1 having count(distinct listener_id) >= ${FEWEST_LISTENERS}::int),
    alike as (
      select ${credits.artist_id}, count(*) as tracks
      from own_genre cross join lateral (
        select ${trackGenres.track_id} from ${trackGenres} where ${trackGenres.genre_id} = own_genre.genre_id and ${trackGenres.listed}
        order by ${trackGenres.release_date} desc, track_id desc limit ${CANDIDATES.tracks_of_genre}) as newest
      join ${credits} using (track_id) where ${credits.role} in ('performer', 'featured') group by 1),
    candidate as materialized (
      select artist_id, coalesce(people, 0) as people
      from heard full join alike using (artist_id)
      where artist_id not in (select artist_id from partner)
        and exists (
          select from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
          where ${artistMembers.artist_id} = coalesce(heard.artist_id, alike.artist_id) and ${users.suspended_at} is null)
        and not exists (
          select from ${artistMembers}
          where ${artistMembers.artist_id} = coalesce(heard.artist_id, alike.artist_id)
            and ${artistMembers.user_id} in (${selectBlockedIds(scope.viewer.userId)}))
      order by coalesce(people, 0) desc, coalesce(tracks, 0) desc, artist_id limit ${CANDIDATES.closest}),
    genre as materialized (
      select candidate.artist_id, genre.* from candidate cross join lateral (${artistGenres(sql`candidate.artist_id`)}) as genre),
    size as (
      select (select count(*) from listener) as sampled, greatest((
        select sum(${insightTotals.listeners}) from ${insightTotals} where ${insightTotals.kind} = 'artist'
          and ${insightTotals.entity_id} in (select artist_id from root)), 1)::float8 as listeners)
    select ${artistShape} as artist,
      coalesce((
        select sum(genre.weight * own_genre.weight)
        from genre join own_genre using (genre_id) where genre.artist_id = candidate.artist_id)
        / nullif(
          (select sqrt(sum(weight * weight)) from own_genre)
          * (select sqrt(sum(weight * weight)) from genre where genre.artist_id = candidate.artist_id), 0), 0) as genre_similarity,
      case when people = 0 then 0 else least(
        people::float8 / sampled * sqrt(size.listeners / greatest(
          (select ${insightTotals.listeners} from ${insightTotals} where ${insightTotals.kind} = 'artist'
            and ${insightTotals.entity_id} = candidate.artist_id), people)), 1) end as audience_similarity,
      (select coalesce(json_agg(json_build_object('id', ${genres.id}, 'name', ${genres.name})
         order by least(genre.weight, own_genre.weight) desc, ${genres.name}), '[]')
       from genre join own_genre using (genre_id) join ${genres} on ${genres.id} = genre.genre_id
       where genre.artist_id = candidate.artist_id) as shared_genres,
      people as shared_listeners
    from candidate join ${artists} on ${artists.id} = candidate.artist_id cross join size`;
}
