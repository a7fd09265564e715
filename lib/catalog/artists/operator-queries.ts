import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import { createOrder, type List, type OffsetPage, type PageSlice, sqlItems, sqlPage } from "@/db/page";
import { artistMembers, artists } from "@/db/schema/artists";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import type { ArtistQuery, ListedArtist } from "./pages";

/** The operators' list of artists, also of those that are hidden. */

export type ListedArtistRow = z.input<typeof ListedArtist>;

const unmanaged = sql`not exists (select from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id})`;

const hasName = (search: string) => sql`${artists.name} ilike ${`%${escapeLike(search)}%`}`;

function artistList({ members, search, sort, direction }: ArtistQuery): List {
  return {
    from: artists,
    where: members === "all" ? hasName(search) : sql`${hasName(search)} and ${unmanaged}`,
    order:
      sort === "name" ? createOrder(direction, artists.name, artists.id) : createOrder(direction, artists.id),
    shape: sql`json_build_object(
      'id', ${artists.id}, 'name', ${artists.name}, 'image_small', ${artists.image_small}, 'created_at', ${artists.created_at},
      'tracks', (select count(distinct ${credits.track_id}) from ${credits} where ${credits.artist_id} = ${artists.id}),
      'members', (select count(*) from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id}),
      'owner', (
        select ${users.handle} from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
        where ${artistMembers.artist_id} = ${artists.id} and ${artistMembers.role} = 'owner'))`,
  };
}

/** A page of all artists, or of those without members, and the number of each. */
export async function findArtistsPage(query: ArtistQuery, slice: PageSlice) {
  const name = hasName(query.search);
  const [row] = await sql<[OffsetPage<ListedArtistRow> & { counts: { all: number; none: number } }]>`
    select ${sqlPage(artistList(query), slice)}, json_build_object(
      'all', (select count(*) from ${artists} where ${name}),
      'none', (select count(*) from ${artists} where ${name} and ${unmanaged})) as counts`;
  return row;
}

/** The artists that a filter shows. */
export async function findAllArtists(query: ArtistQuery): Promise<ListedArtistRow[]> {
  const [row] = await sql<
    [{ data: ListedArtistRow[] }]
  >`select ${sqlItems(artistList(query), { limit: MAX_EXPORTED_ROWS + 1, offset: 0 })} as data`;
  return row.data;
}
