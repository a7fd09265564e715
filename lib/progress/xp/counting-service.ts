import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { findRepetitions } from "@/lib/catalog/fingerprints/service";
import {
  type Activity,
  type ActivityConsumer,
  catchUp,
  recordActivities,
} from "@/lib/platform/activity-log/service";
import { livemode } from "@/lib/platform/payments-mode";
import { PAIRS, type PairTable } from "./constants";
import {
  type ChangedTotal,
  findXpDifferences,
  forgetDeletedEntries,
  lockXp,
  type Pair,
  putBestLevels,
  recountAchievements,
  recountActors,
  recountAll,
  recountObjects,
  recountPairs,
  recountPlayDays,
  recountRequests,
  recountSales,
  recountTrackPlays,
  recountTracks,
  repairTotals,
  type XpDifference,
} from "./counting-queries";
import { levelFromXp } from "./levels";
import {
  COUNTED_WITH_ALL,
  findAccountMusic,
  forgetCountedWithAll,
  isFullCountPending,
  putRepeats,
  takePlayDays,
  takeStaleAccounts,
  upsertRepeats,
} from "./stale-queries";

const PAIR_TABLES = Object.keys(PAIRS) as PairTable[];

const pairTables = (type: (typeof PAIRS)[PairTable]["type"]) =>
  PAIR_TABLES.filter((table) => PAIRS[table].type === type);

/** The pairs that each kind of activity is about. */
const PAIR_KINDS: Partial<Record<Activity["kind"], PairTable>> = {
  liked: "likes",
  album_liked: "album_likes",
  artist_liked: "artist_likes",
  reposted: "reposts",
  album_reposted: "album_reposts",
  followed_user: "follows",
  followed_artist: "artist_follows",
  playlist_added: "playlist_items",
};

/** Keeps the XP of pairs and achievements: triggers note everything else that XP depends on. */
export const xpConsumer: ActivityConsumer = {
  name: "xp",
  async handle(activities) {
    const pairs = new Map<PairTable, Map<string, Pair>>();
    for (const { kind, actor_id, subject_id } of activities) {
      const { [kind]: table } = PAIR_KINDS;
      if (!table || actor_id === null) continue;
      const pair = { actor_id, object_id: Number(subject_id) };
      const tablePairs = pairs.get(table) ?? new Map<string, Pair>();
      pairs.set(table, tablePairs.set(`${actor_id}:${subject_id}`, pair));
    }
    const achievers = activities.flatMap(({ kind, user_id }) =>
      kind === "achievement_unlocked" && user_id !== null ? [user_id] : [],
    );
    if (pairs.size === 0 && achievers.length === 0) return;
    await lockXp();
    const changes: ChangedTotal[] = [];
    for (const [table, some] of pairs) changes.push(...(await recountPairs(table, [...some.values()])));
    if (achievers.length > 0) changes.push(...(await recountAchievements([...new Set(achievers)])));
    await noteLevels(changes);
  },
};

/** Says so when accounts have reached a level for the first time. Until all XP was counted once, totals lack most of it: that is no news. */
async function noteLevels(changes: readonly ChangedTotal[], isNews = true): Promise<void> {
  // The last of an account is what it has now.
  const totals = new Map(changes.map((total) => [total.user_id, total]));
  const promotions = [...totals.values()].filter(({ xp, best_level }) => levelFromXp(xp) > best_level);
  if (promotions.length === 0) return;
  await putBestLevels(new Map(promotions.map(({ user_id, xp }) => [user_id, levelFromXp(xp)])));
  if (!isNews || (await isFullCountPending())) return;
  await recordActivities(
    promotions.map(({ user_id, xp }) => ({
      at: new Date(),
      kind: "level_reached",
      user_id,
      subject_type: "level",
      subject_id: String(levelFromXp(xp)),
      key: `${user_id}:${levelFromXp(xp)}`,
      details: { xp },
    })),
  );
}

const BATCH = 1_000;

/** Recounts some of what triggers have noted. Returns whether there was anything. */
export async function recountStale(): Promise<boolean> {
  return inAmbientTransaction(async () => {
    await lockXp();
    const stale = await takeStaleAccounts(BATCH);
    if (stale.size === 0) return false;
    const changes: ChangedTotal[] = [];
    const all = stale.has("everything");
    if (all) {
      await forgetCountedWithAll();
      for (const kind of COUNTED_WITH_ALL) stale.delete(kind);
      changes.push(...(await recountAll(livemode())));
    }
    const ids = (refs: readonly string[] | undefined) => (refs ?? []).map(Number);
    for (const id of ids(stale.get("print"))) await compareRecording(id);
    const artists = ids(stale.get("artist"));
    const music = await findAccountMusic(artists);
    const tracks = [...new Set([...ids(stale.get("track")), ...music.tracks])];
    const albums = [...new Set([...ids(stale.get("album")), ...music.albums])];
    const accounts = ids(stale.get("account"));
    if (tracks.length > 0) changes.push(...(await recountAllOfTracks(tracks)));
    for (const [type, objects] of [
      ["album", albums],
      ["artist", artists],
      ["user", accounts],
    ] as const) {
      if (objects.length === 0) continue;
      for (const table of pairTables(type)) changes.push(...(await recountObjects(table, objects)));
    }
    if (accounts.length > 0) {
      for (const table of PAIR_TABLES) changes.push(...(await recountActors(table, accounts)));
      await forgetDeletedEntries(accounts);
    }
    const [purchases, requests] = [ids(stale.get("purchase")), stale.get("beat_request") ?? []];
    if (purchases.length > 0) changes.push(...(await recountSales(purchases, livemode())));
    if (requests.length > 0) changes.push(...(await recountRequests(requests)));
    await noteLevels(changes, !all);
    return true;
  });
}

async function recountAllOfTracks(ids: readonly number[]): Promise<ChangedTotal[]> {
  const changed: ChangedTotal[] = [];
  for (const source of ["upload", "metadata", "collaboration"] as const)
    changed.push(...(await recountTracks(source, ids)));
  for (const table of pairTables("track")) changed.push(...(await recountObjects(table, ids)));
  changed.push(...(await recountTrackPlays(ids)));
  return changed;
}

/** Compares the recording of a track with all others; what follows from it triggers note. */
async function compareRecording(trackId: number): Promise<void> {
  const same = await findRepetitions(trackId);
  await putRepeats(
    trackId,
    same.filter((id) => id < trackId),
  );
  await upsertRepeats(
    trackId,
    same.filter((id) => id > trackId),
  );
}

/** Recounts some of the days on which tracks were played. Returns whether there were any. */
async function recountPlays(): Promise<boolean> {
  return inAmbientTransaction(async () => {
    await lockXp();
    const days = await takePlayDays(BATCH);
    if (days.length === 0) return false;
    await noteLevels(await recountPlayDays(days));
    return true;
  });
}

/** Recounts all that waits, except pairs: the consumer does those. */
export async function recountWaiting(): Promise<void> {
  while (await recountStale());
  while (await recountPlays());
}

const ROUNDS = 5;

/** The entries and totals that differ from a count from nothing although nothing waits to be counted. */
export async function verifiedXp(): Promise<XpDifference[]> {
  let wrong: XpDifference[] = [];
  // On a busy server something happens while everything is counted: what is wrong stays wrong.
  for (let round = 0; round < ROUNDS; round++) {
    await catchUp(xpConsumer);
    await recountWaiting();
    const differences = await findXpDifferences(livemode());
    if (differences.length === 0) return [];
    const before = new Set(wrong.map((difference) => JSON.stringify(difference)));
    wrong =
      round === 0 ? differences : differences.filter((difference) => before.has(JSON.stringify(difference)));
  }
  return wrong;
}

/** Recounts everything. */
export function recountXp(): Promise<void> {
  return inAmbientTransaction(async () => {
    await lockXp();
    await noteLevels(await recountAll(livemode()), false);
    await repairTotals();
  });
}
