import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { type Actor, managesArtist, selectMemberArtists } from "@/lib/catalog/members/fragments";

type Fragment = PendingQuery<Row[]>;

/** The subject of a request: the account and all its artists, or one artist that the reader may manage. */
export interface GrowthScope {
  reader: Actor;
  artistId: number | undefined;
}

/** Whether the reader may manage `artists`. */
export const mayManage = (reader: Actor): Fragment =>
  managesArtist(reader, sql`select artists.id as artist_id`);

/** The artists that the request is about: `(artist_id)`. */
export const scopeArtists = ({ reader, artistId }: GrowthScope): Fragment =>
  artistId === undefined
    ? selectMemberArtists(reader.userId)
    : sql`select artists.id as artist_id from artists where artists.id = ${artistId} and ${mayManage(reader)}`;
