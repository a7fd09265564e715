import "server-only";
import { sql } from "@/db/client";
import type { Actor } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { mayManage } from "./scope-fragments";

/** Whether the account may manage the artist; undefined when there is none with this id that it may know of. */
export async function findScopeArtist(viewer: Actor, id: number): Promise<{ allowed: boolean } | undefined> {
  const [row] = await sql<{ allowed: boolean }[]>`
    select ${mayManage(viewer)} as allowed from artists where artists.id = ${id} and ${mayOpenArtist(viewer)}`;
  return row;
}
