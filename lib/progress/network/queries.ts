import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { artists } from "@/db/schema/artists";
import { credits, trackStats } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";
import { type GrowthScope, scopeArtists } from "@/lib/progress/growth/scope-fragments";
import { MAX_NODES, PARTNERS, TRACKS_OF_PARTNER } from "./constants";
import type { CollaborationNetwork } from "./shapes";

/** `(track_id, plays, artist_id)` of the credits of some tracks. The fences have each track looked up, however many the planner expects. */
const trackCredits = (tracks: Fragment): Fragment => sql`
  select track.track_id, figure.plays, credit.artist_id from ${tracks} as track
  cross join lateral (select ${credits.artist_id} from ${credits} where ${credits.track_id} = track.track_id offset 0) as credit
  cross join lateral (select ${trackStats.plays} from ${trackStats} where ${trackStats.track_id} = track.track_id offset 0) as figure`;

/** The artists with whom these made public tracks, up to so many steps away, and who made how many with whom. */
export async function findNetwork(
  scope: GrowthScope,
  depth: number,
): Promise<z.input<typeof CollaborationNetwork>> {
  const [row] = await replicaSql(scope.viewer.userId)<[z.input<typeof CollaborationNetwork>]>`
    with root as materialized (select artist_id from (${scopeArtists(scope)}) as root order by artist_id limit ${MAX_NODES}),
    own as materialized (
      select distinct ${credits.track_id} from root join ${credits} using (artist_id) where ${credits.listed}),
    own_credit as materialized (${trackCredits(sql`own`)}),
    partner as materialized (
      select artist_id, count(*) as tracks, sum(plays) as plays from own_credit
      where artist_id not in (select artist_id from root) group by 1
      order by 2 desc, 3 desc, 1 limit greatest(${MAX_NODES}::int - (select count(*) from root), 0)),
    theirs as materialized (
      select distinct track_id
      from (select artist_id from partner where ${depth}::int = 2 order by tracks desc, plays desc, artist_id limit ${PARTNERS}) as closest
      cross join lateral (
        select ${credits.track_id} from ${credits} where ${credits.artist_id} = closest.artist_id and ${credits.listed}
        order by track_id desc limit ${TRACKS_OF_PARTNER}) as latest
      where track_id not in (select track_id from own)),
    their_credit as materialized (${trackCredits(sql`theirs`)}),
    further as (
      select artist_id, count(*) as tracks, sum(plays) as plays from their_credit
      where artist_id not in (select artist_id from root union all select artist_id from partner) group by 1
      order by 2 desc, 3 desc, 1
      limit greatest(${MAX_NODES}::int - (select count(*) from root) - (select count(*) from partner), 0)),
    credit as (select * from own_credit union all select * from their_credit),
    node as materialized (
      select artist_id, 0 as distance, 0 as tracks, 0 as plays from root
      union all select artist_id, 1, tracks, plays from partner
      union all select artist_id, 2, tracks, plays from further),
    edge as (
      select least(near.artist_id, far.artist_id) as source, greatest(near.artist_id, far.artist_id) as target,
        count(*) as tracks, sum(one.plays) as plays
      from credit as one join node as near on near.artist_id = one.artist_id
      join credit as other using (track_id) join node as far on far.artist_id = other.artist_id
      where near.distance < far.distance or (far.distance = 0 and near.distance = 0 and near.artist_id < far.artist_id)
      group by 1, 2)
    select
      (select coalesce(json_agg(json_build_object('artist', ${artistShape}, 'distance', distance, 'tracks', tracks, 'plays', plays)
        order by distance, tracks desc, plays desc, ${artists.id}), '[]')
       from node join ${artists} on ${artists.id} = artist_id) as nodes,
      (select coalesce(json_agg(json_build_object('source', source, 'target', target, 'tracks', tracks, 'plays', plays)
        order by tracks desc, plays desc, source, target), '[]') from edge) as edges`;
  return row;
}
