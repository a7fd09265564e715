import "server-only";
import { and, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { albums } from "@/db/schema/albums";
import type { Db } from "@/db/tagged";
import { badArtists, badGenres } from "@/lib/catalog/members/reference-queries";
import { mayChangeAlbum, mayOpenAlbum } from "@/lib/catalog/members/visibility-fragments";
import type { TrackChanges } from "./edit-contract";

/** Sentences about the fields that name what does not exist or is not the account's, by field; undefined when all is well. */
export async function findBadReferences(
  db: Db,
  actor: Actor,
  { artists, genres, album_id }: TrackChanges,
): Promise<Record<string, string> | undefined> {
  const errors = {
    ...(artists &&
      (await badArtists(
        db,
        actor,
        artists.map(({ id }) => id),
      ))),
    ...(genres && (await badGenres(db, genres))),
    ...(album_id && (await badAlbum(db, actor, album_id))),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Locks the album, so that its tracks are numbered one after the other. */
async function badAlbum(db: Db, actor: Actor, id: number) {
  const [album] = await db
    .select({ allowed: expression<boolean>(mayChangeAlbum(actor)) })
    .from(albums)
    .where(and(eq(albums.id, id), mayOpenAlbum(actor)))
    .for("no key update");
  if (!album) return { album_id: `There is no album with the id ${id}.` };
  return album.allowed ? undefined : { album_id: "You do not have access to this album." };
}
