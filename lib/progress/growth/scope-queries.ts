import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db } from "@/db/client";
import { artists } from "@/db/schema/artists";
import type { Actor } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { mayManage } from "./scope-fragments";

/** Whether the account may manage the artist; undefined when there is none with this id that it may know of. */
export async function findScopeArtist(viewer: Actor, id: number): Promise<{ allowed: boolean } | undefined> {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayManage(viewer)) })
    .from(artists)
    .where(and(eq(artists.id, id), mayOpenArtist(viewer)));
  return row;
}
