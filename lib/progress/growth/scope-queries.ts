import "server-only";
import { and, eq, placeholder } from "drizzle-orm";
import { type Actor, prepareForActors } from "@/db/actor";
import { expression } from "@/db/builder";
import { db } from "@/db/client";
import { artists } from "@/db/schema/artists";
import { mayManageArtist } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";

const readScopeArtist = prepareForActors("scope_artist", (viewer) =>
  db
    .select({ allowed: expression<boolean>(mayManageArtist(viewer)) })
    .from(artists)
    .where(and(eq(artists.id, placeholder("artist_id")), mayOpenArtist(viewer))),
);

/** Whether the account may manage the artist; undefined when there is none with this id that it may know of. */
export async function findScopeArtist(viewer: Actor, id: number): Promise<{ allowed: boolean } | undefined> {
  const [row] = await readScopeArtist(viewer, { artist_id: id });
  return row;
}
