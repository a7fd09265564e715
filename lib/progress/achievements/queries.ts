import "server-only";
import { desc as descending } from "drizzle-orm";
import type { z } from "zod";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { desc, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { achievementCounts, achievementProgress } from "@/db/schema/achievements";
import { artistMembers, artists } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { isShownArtist } from "@/lib/catalog/members/visibility-fragments";
import type { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";

export interface ProgressRow {
  key: string;
  season: string;
  value: number;
  unlocked_at: string | null;
}

export interface CountRow {
  key: string;
  holders: number;
  producers: number;
}

/** Finds an account's progress in each achievement and season of which it has anything, with the number of accounts that have each. */
export async function findProgress(userId: number): Promise<{ progress: ProgressRow[]; counts: CountRow[] }> {
  const [row] = await sql<[{ progress: ProgressRow[]; counts: CountRow[] }]>`
    select (
        select coalesce(json_agg(json_build_object('key', ${achievementProgress.key}, 'season', ${achievementProgress.season}, 'value',
          ${achievementProgress.value}, 'unlocked_at', ${achievementProgress.unlocked_at})), '[]')
        from ${achievementProgress} where ${achievementProgress.user_id} = ${userId}) as progress,
      (select coalesce(json_agg(achievement_counts), '[]') from ${achievementCounts}) as counts`;
  return row;
}

interface HolderRow {
  artist: z.input<typeof Artist>;
  unlocked_at: string;
}

/** The first and the newest to unlock an achievement, each by the artist that the account has owned longest. */
export async function findHolders(
  key: string,
): Promise<{ first: HolderRow | null; newest: HolderRow | null }> {
  const holder = (order: "asc" | "desc") => sql`(
    select json_build_object('artist', ${artistShape}, 'unlocked_at', ${achievementProgress.unlocked_at})
    from ${achievementProgress} join ${users} on ${users.id} = ${achievementProgress.user_id}
    cross join lateral (
      select ${artists}.* from ${artistMembers} join ${artists} on ${artists.id} = ${artistMembers.artist_id}
      where ${artistMembers.user_id} = ${users.id} and ${artistMembers.role} = 'owner'
      order by ${artistMembers.created_at}, ${artists.id} limit 1) as ${artists}
    where ${achievementProgress.key} = ${key} and ${achievementProgress.unlocked_at} is not null and ${isActive} and ${users.shows_rank}
    order by ${achievementProgress.unlocked_at} ${sql.unsafe(order)}, ${users.id} ${sql.unsafe(order)} limit 1)`;
  const [row] = await sql<[{ first: HolderRow | null; newest: HolderRow | null }]>`
    select ${holder("asc")} as first, ${holder("desc")} as newest`;
  return row;
}

export interface UnlockedRow {
  key: string;
  season: string;
  unlocked_at: string;
  share: number;
}

/** Rows of `achievement_progress` that an artist's owner has unlocked, unless the account is suspended. */
const ofOwner = (artistId: number) => sql`
  ${achievementProgress.unlocked_at} is not null and ${achievementProgress.user_id} = (
    select ${users.id} from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
    where ${artistMembers.artist_id} = ${artistId} and ${artistMembers.role} = 'owner' and ${users.suspended_at} is null)`;

const share = sql`coalesce((
  select ${achievementCounts.holders}::float8 / greatest(${achievementCounts.producers}, ${achievementCounts.holders}, 1)
    from ${achievementCounts}
  where ${achievementCounts.key} = ${achievementProgress.key}), 0)`;

const unlocked = sql`json_build_object(
  'key', ${achievementProgress.key}, 'season', ${achievementProgress.season}, 'unlocked_at', ${achievementProgress.unlocked_at},
  'share', ${share})`;

/** A page of what the owner of an artist has unlocked, the newest first; undefined when there is no such artist. */
export async function findUnlockedPage(
  artistId: number,
  slice: PageSlice,
): Promise<OffsetPage<UnlockedRow> | undefined> {
  const list = {
    from: achievementProgress,
    where: ofOwner(artistId),
    order: desc(achievementProgress.unlocked_at, achievementProgress.key, achievementProgress.season),
    shape: unlocked,
  };
  const [row] = await sql<OffsetPage<UnlockedRow>[]>`
    select ${sqlPage(list, slice)} from ${artists} where ${artists.id} = ${artistId} and ${isShownArtist}`;
  return row;
}

/** Finds the rarest achievements of the owner of an artist. */
export async function findRarest(artistId: number, limit: number): Promise<UnlockedRow[]> {
  const rows = await db
    .select({ row: expression<UnlockedRow>(unlocked) })
    .from(achievementProgress)
    .where(expression(ofOwner(artistId)))
    .orderBy(
      expression(share),
      descending(achievementProgress.xp),
      descending(achievementProgress.unlocked_at),
      achievementProgress.key,
    )
    .limit(limit);
  return rows.map(({ row }) => row);
}
