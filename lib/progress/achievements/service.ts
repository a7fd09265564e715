import "server-only";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import type { Achievement } from "./constants";
import type * as contract from "./contract";
import { ACHIEVEMENTS } from "./kinds";
import * as pages from "./pages";
import {
  type CountRow,
  findHolders,
  findProgress,
  findRarest,
  findUnlockedPage,
  type UnlockedRow,
} from "./queries";
import { latestSeason } from "./seasons";

/** The number of achievements on an artist's page. */
const RAREST = 5;

function toResource({ id, name, description, category, rarity, xp }: Achievement, share: number) {
  return { id, name, description, category, rarity, xp, share_of_producers: share };
}

function unlockShare(counts: readonly CountRow[], id: string): number {
  const { holders = 0, producers = 0 } = counts.find(({ key }) => key === id) ?? {};
  return holders / Math.max(producers, holders, 1);
}

/** All achievements with how far the account is. */
async function ownAchievements(userId: number) {
  const [now, { progress, counts }] = [new Date(), await findProgress(userId)];
  return ACHIEVEMENTS.map((achievement) => {
    const season = achievement.season && latestSeason(achievement.season, now);
    const rows = progress.filter(({ key }) => key === achievement.id);
    const current = rows.find((row) => row.season === (season?.name ?? ""));
    const unlocks = rows.flatMap(({ unlocked_at }) => unlocked_at ?? []).sort();
    return {
      ...toResource(achievement, unlockShare(counts, achievement.id)),
      progress: { value: current?.value ?? 0, goal: achievement.goal },
      unlocked_at: unlocks.at(-1) ?? null,
      times_unlocked: unlocks.length,
      season: season
        ? { name: season.name, starts_at: season.from.toISOString(), ends_at: season.until.toISOString() }
        : null,
    };
  });
}

/** The account's achievements, in the order in which they are declared. */
export async function listAchievements(
  caller: UserCaller,
  { state }: Input<typeof contract.listAchievements>,
) {
  const all = await ownAchievements(caller.userId);
  const isWanted = {
    all: () => true,
    unlocked: (at: unknown) => at !== null,
    locked: (at: unknown) => at === null,
  };
  return { data: all.filter(({ unlocked_at }) => isWanted[state](unlocked_at)) };
}

/** One achievement, with who was first and who is the newest. Throws `not_found`. */
export async function getAchievement(caller: UserCaller, { id }: Input<typeof contract.getAchievement>) {
  const achievement = orNotFound(
    ACHIEVEMENTS.find((one) => one.id === id),
    "achievement",
  );
  const [all, holders] = await Promise.all([ownAchievements(caller.userId), findHolders(achievement.id)]);
  return {
    data: {
      ...orNotFound(
        all.find((one) => one.id === id),
        "achievement",
      ),
      ...holders,
    },
  };
}

/** The public part of an unlocked achievement; nothing of one that is no longer declared. */
function toUnlocked({ key, season, unlocked_at, share }: UnlockedRow) {
  const achievement = ACHIEVEMENTS.find(({ id }) => id === key);
  return achievement ? [{ ...toResource(achievement, share), unlocked_at, season: season || null }] : [];
}

/** A page of what the owner of an artist has unlocked. Throws `not_found`. */
export async function listArtistAchievements(
  _caller: Caller,
  input: Input<typeof contract.listArtistAchievements>,
) {
  const page = orNotFound(await paginateList(input, (slice) => findUnlockedPage(input.id, slice)), "artist");
  return { pagination: { ...page, data: page.data.flatMap(toUnlocked) } };
}

/** The rarest achievements of an artist, for its page. */
export const getRarestAchievements = serve(pages.getRarestAchievements, async (_caller, { artist_id }) =>
  (await findRarest(artist_id, RAREST)).flatMap(toUnlocked),
);
