import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { artists } from "@/db/schema/artists";
import type { Fragment } from "@/db/tagged";
import { mayManageArtist, selectMemberArtists } from "@/lib/catalog/members/fragments";

/** The subject of a request: the account and all its artists, or one artist that the viewer may manage. */
export interface GrowthScope {
  viewer: Actor;
  artistId: number | undefined;
}

/** The artists that the request is about: `(artist_id)`. */
export const scopeArtists = ({ viewer, artistId }: GrowthScope): Fragment =>
  artistId === undefined
    ? selectMemberArtists(viewer.userId)
    : sql`select ${artists.id} as artist_id from ${artists} where ${artists.id} = ${artistId} and ${mayManageArtist(viewer)}`;
