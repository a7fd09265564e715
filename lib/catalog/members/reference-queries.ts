import "server-only";
import type { Actor } from "@/db/actor";
import { artists } from "@/db/schema/artists";
import { genres } from "@/db/schema/genres";
import type { Db } from "@/db/tagged";
import { mayManageArtist } from "./fragments";
import { mayOpenArtist } from "./visibility-fragments";

/** Credits name any artists, but at least one for which the account acts. */
export async function badArtists(db: Db, actor: Actor, ids: readonly number[]) {
  const rows = await db<{ id: number; known: boolean; own: boolean }[]>`
    select asked.id, ${artists.id} is not null and ${mayOpenArtist(actor)} as known, ${artists.id} is not null
      and ${mayManageArtist(actor)} as own
    from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place) left join ${artists} on ${artists.id} = asked.id
    order by place`;
  const unknown = rows.find(({ known }) => !known);
  if (unknown) return { artists: `There is no artist with the id ${unknown.id}.` };
  if (!rows.some(({ own }) => own)) return { artists: "Must name at least one artist that you manage." };
  return undefined;
}

/** Finds the fault of a list of genre ids; undefined when all are known. */
export async function badGenres(db: Db, ids: readonly number[]) {
  const [unknown] = await db<{ id: number }[]>`
    select id from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
    where not exists (select from ${genres} where ${genres.id} = asked.id) order by place limit 1`;
  return unknown && { genres: `There is no genre with the id ${unknown.id}.` };
}
