import "server-only";
import { sql } from "@/db/client";
import { type RelationName, relationReader } from "@/db/relation";

/** The kinds of things that can be liked, reposted or followed. */
export type Reactable = "track" | "album" | "artist" | "user";

const TABLES: Record<Reactable, { liked?: RelationName; reposted?: RelationName; followed?: RelationName }> =
  {
    track: { liked: "likes", reposted: "reposts" },
    album: { liked: "album_likes", reposted: "album_reposts" },
    artist: { liked: "artist_likes", followed: "artist_follows" },
    user: { followed: "follows" },
  };

interface ReactionsRow {
  liked: number[];
  reposted: number[];
  followed: number[];
}

/** Finds the ids that an account likes, reposts and follows. */
export async function findReactions(userId: number, kind: Reactable, ids: readonly number[]) {
  const among = (table: RelationName | undefined) =>
    table ? relationReader(table).among(userId, ids) : sql`array[]::bigint[]`;
  const { liked, reposted, followed } = TABLES[kind];
  const [row] = await sql<[ReactionsRow]>`
    select ${among(liked)} as liked, ${among(reposted)} as reposted, ${among(followed)} as followed`;
  return row;
}
