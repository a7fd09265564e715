import "server-only";
import { and } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artists as artistsTable } from "@/db/schema/artists";
import { creditRequests } from "@/db/schema/credit-requests";
import { artistFollows } from "@/db/schema/social";
import { credits, tracks } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";
import { isMember } from "@/lib/catalog/members/fragments";

/** An artist as a track or an album names it. Artists of albums have no role. */
export interface ArtistName {
  id: number;
  role: string | null;
}

interface RankedArtist extends ArtistName {
  position: number;
}

/** A track or an album that names artists. */
export interface CreditTarget {
  kind: "track" | "album";
  id: number;
}

/** The table of a kind of release, that of its artists, and the column that names it there and in `credit_requests`. */
export const TABLES = {
  track: { releases: tracks, credits, key: sql(credits, "track_id") },
  album: { releases: albums, credits: albumArtists, key: sql(albumArtists, "album_id") },
};

/** Whether a member of the first artist follows the second. */
const follows = (one: Fragment, other: Fragment) => sql`exists (
  select from ${artistFollows} join ${artistMembers} on ${artistMembers.user_id} = ${artistFollows.follower_id}
  where ${artistMembers.artist_id} = ${one} and ${artistFollows.artist_id} = ${other})`;

/**
 * Finds the artists that are credited at once: those for which the account acts, those that were credited before, and those that have
 * chosen so for artists that they follow and that follow them. `credited` is `(artist_id, role)`; who was a producer, and in no list of the
 * artist's, has not agreed to perform.
 */
async function findAgreed(db: Db, actor: Actor, artists: readonly ArtistName[], credited: Fragment) {
  const ids = artists.map(({ id }) => id);
  const rows = await db<{ id: number }[]>`
    select named.id from jsonb_to_recordset(${sql.json(artists.map(({ id, role }) => ({ id, role })))}) as named (id bigint, role text)
    where ${actor.isOperator}::boolean or ${isMember(actor.userId, sql`select named.id as artist_id`)}
      or exists (
        select from (${credited}) as before
        where before.artist_id = named.id and (before.role is not distinct from named.role or before.role <> 'producer'))
      or exists (
        select from ${artistsTable} join ${artistMembers} as acting on acting.user_id = ${actor.userId}
          and acting.artist_id = any(${ids}::bigint[])
        where ${artistsTable.id} = named.id and ${artistsTable.credit_consent} = 'mutual'
          and ${follows(sql`acting.artist_id`, sql`named.id`)} and ${follows(sql`named.id`, sql`acting.artist_id`)})`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Asks the members of those artists who have to agree, and returns the others, to be credited. Positions are among all: who agrees
 * later takes the place that was meant, except the first one, because who is credited first sells the track.
 */
export async function requestCredits(
  db: Db,
  actor: Actor,
  release: CreditTarget,
  artists: readonly ArtistName[],
  credited: Fragment,
): Promise<RankedArtist[]> {
  const agreed = await findAgreed(db, actor, artists, credited);
  const first = artists.find(({ id }) => agreed.has(id));
  const ranked = [...(first ? [first] : []), ...artists.filter((artist) => artist !== first)].map(
    (artist, position) => ({ ...artist, position }),
  );
  const toRequest = ranked.filter(({ id }) => !agreed.has(id));
  const { key } = TABLES[release.kind];
  await db
    .delete(creditRequests)
    .where(
      and(
        sql`${key} = ${release.id}`,
        sql`${creditRequests.artist_id} <> all(${toRequest.map(({ id }) => id)}::bigint[])`,
      ),
    );
  await db`
    insert into ${creditRequests} (${key}, ${sql(creditRequests, "artist_id", "role", "position", "requested_by")})
    select ${release.id}::bigint, named.id, named.role, named.position, ${actor.userId}
    from jsonb_to_recordset(${sql.json(toRequest.map(({ id, role, position }) => ({ id, role, position })))})
      as named (id bigint, role text, position int)
    on conflict (${key}, ${sql(creditRequests, "artist_id")}) where ${key} is not null do update set ${sql(creditRequests, "role")} = excluded.role,
      ${sql(creditRequests, "position")} = excluded.position`;
  return ranked.filter(({ id }) => agreed.has(id));
}
