import "server-only";
import { setTimeout } from "node:timers/promises";
import { inAmbientTransaction } from "@/db/transaction";
import { type Activity, type ActivityConsumer, recordActivities } from "@/lib/platform/activity-log/service";
import { log } from "@/lib/platform/log";
import { livemode } from "@/lib/platform/payments-mode";
import { singleton } from "@/lib/platform/singleton";
import {
  insertChecks,
  insertListeningChecks,
  insertTrendChecks,
  type MovedMetric,
  takeChecks,
  takeTurn,
} from "./check-queries";
import { type Achievement, LISTENER_DAYS, TOPICS, type Topic } from "./constants";
import { countHolders, type Goal, measureStanding, measureTopics, type Unlocked } from "./evaluation-queries";
import { ACHIEVEMENTS } from "./kinds";
import { latestSeason } from "./seasons";

/** The number of checks that are handled in one transaction. */
const BATCH = 1_000;

/** The pause after everything was measured. */
const PAUSE_MS = 2_000;

/** The interval of searches for new plays and trends, which no activity reports. */
const LOOK_MS = 20_000;

const achievementTopic = ({ metric }: Achievement) =>
  // Safe cast: every metric is in a topic.
  Object.entries(TOPICS).find(([, metrics]) => (metrics as readonly string[]).includes(metric))?.[0] as Topic;

const achievementKeys = (topic: Topic) =>
  ACHIEVEMENTS.filter((achievement) => achievementTopic(achievement) === topic).map(({ id }) => id);

/** Lists the goals that can be unlocked at a moment. */
function goalsAt(now: Date): Goal[] {
  return ACHIEVEMENTS.map((achievement) => {
    const { id, metric, goal, xp } = achievement;
    const season = achievement.season && latestSeason(achievement.season, now);
    return {
      ...{ id, metric, goal, xp, topic: achievementTopic(achievement) },
      ...{ season: season?.name ?? "", from: season?.from ?? null, until: season?.until ?? null },
    };
  });
}

/** Finds the metrics that an activity changes. */
function movedTopics({
  kind,
  actor_id,
  user_id,
  artist_id,
  subject_id,
  undone,
}: Activity): MovedMetric | undefined {
  switch (kind) {
    case "track_published":
      // A deleted track has no credits any more.
      return undone ? { topic: "releases", artist_id } : { topic: "releases", track_id: Number(subject_id) };
    case "followed_user":
      return { topic: "followers", user_id };
    case "followed_artist":
      return { topic: "followers", artist_id };
    case "playlist_added":
      return { topic: "playlists", track_id: Number(subject_id) };
    case "replied":
      return { topic: "comments", user_id: actor_id };
    case "purchased":
    case "refunded":
      return { topic: "sales", purchase_id: Number(subject_id) };
    case "request_fulfilled":
      return { topic: "requests", user_id };
    case "play_milestone":
      return { topic: "listening", track_id: Number(subject_id) };
    default:
      return undefined;
  }
}

/** Notes whom the activities concern; `awardWaiting` measures them. */
export const achievementConsumer: ActivityConsumer = {
  name: "achievements",
  async handle(activities) {
    const moved = new Map<string, MovedMetric>();
    for (const activity of activities) {
      const one = movedTopics(activity);
      if (one) moved.set(JSON.stringify(one), one);
    }
    if (moved.size > 0) await insertChecks([...moved.values()]);
  },
};

/** Measures everybody who waits for it, at `now`, and unlocks what they have reached. Returns how many waited. */
export async function awardWaiting(now = new Date()): Promise<number> {
  let measuredCount = 0;
  const goals = goalsAt(now).filter(({ topic }) => topic !== "standing");
  for (;;) {
    const drained = await inAmbientTransaction(async () => {
      if (!(await takeTurn())) return 0;
      const { taken: some, checks } = await takeChecks(BATCH);
      if (checks.length > 0) await announce(await measureTopics(checks, goals, livemode()));
      return some;
    });
    if (drained === 0) return measuredCount;
    measuredCount += drained;
  }
}

/** Notes for whom plays and trends may have changed something. */
export async function noteAudiences(): Promise<void> {
  await insertListeningChecks(achievementKeys("listening"));
  await insertTrendChecks(achievementKeys("trends"));
}

/** Compares all producers with each other. */
export async function judge(now = new Date()): Promise<void> {
  const goals = goalsAt(now).filter(({ topic }) => topic === "standing");
  await inAmbientTransaction(async () => announce(await measureStanding(goals, LISTENER_DAYS.listeners)));
}

const achievementName = (key: string) => ACHIEVEMENTS.find(({ id }) => id === key)?.name ?? key;

/** Tells the stream: notifications and XP follow it. */
async function announce(unlocked: readonly Unlocked[]): Promise<void> {
  if (unlocked.length === 0) return;
  await recordActivities(
    unlocked.map(({ user_id, key, season, xp, unlocked_at }) => ({
      ...{
        at: unlocked_at,
        kind: "achievement_unlocked",
        user_id,
        details: { name: achievementName(key), season, xp },
      },
      ...{
        subject_type: "achievement",
        subject_id: key,
        key: [user_id, key, season].filter(Boolean).join(":"),
      },
    })),
  );
}

/** Unlocks achievements in this process until it ends. Further calls have no effect. Of all processes one at a time measures. */
export function startAwarding(): void {
  singleton("awarding achievements", () => void keepAwarding());
}

async function keepAwarding(): Promise<never> {
  let looked = 0;
  for (;;) {
    try {
      if (Date.now() - looked > LOOK_MS) {
        looked = Date.now();
        await noteAudiences();
      }
      await awardWaiting();
    } catch (cause) {
      log.warn({ err: cause }, "could not measure for achievements; trying again");
    }
    await setTimeout(PAUSE_MS, undefined, { ref: false });
  }
}

/** Counts who has each achievement. */
export const countAllHolders = () => countHolders(ACHIEVEMENTS.map(({ id }) => id));
