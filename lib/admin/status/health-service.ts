import "server-only";
import journal from "@/drizzle/meta/_journal.json";
import { CHANNELS_APART, WITH_CHANNELS } from "@/lib/platform/application-name";
import { isRedisReachable } from "@/lib/platform/http-middleware/limit";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { stopping } from "@/lib/platform/stopping";
import { store } from "@/lib/platform/storage/store";
import { within, withinOwnTime } from "@/lib/platform/within";
import { countApplicationNames, findLastMigration, hasRecentAnswer } from "./health-queries";

const TIMEOUT_MS = 2_000;

/** A key that no object has. */
const NO_OBJECT = "0".repeat(40);

/** All who ask within this time get one answer: anybody may ask, and a question to a store may cost money. */
const SHARED_MS = 1_000;

const LAST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

/** The result of the last check. Only what is lost is an error: a server that starts has not reached its database yet. */
const last = singleton("last health", () => ({
  wasHealthy: false,
  wasApart: false,
  /** The last check of what this node reaches, and when it began, on the clock of `performance`. */
  node: undefined as { at: number; failing: Promise<string[]> } | undefined,
}));

/** The failing dependencies, `database` or `migrations`; empty when healthy. */
export async function checkHealth(): Promise<string[]> {
  const startTime = performance.now();
  try {
    const applied = await withinOwnTime(TIMEOUT_MS, findLastMigration());
    last.wasHealthy = true;
    return applied < LAST_MIGRATION ? ["migrations"] : [];
  } catch (cause) {
    // Other statements were answered meanwhile: this one waited for them, in our own queue.
    if (hasRecentAnswer(startTime)) return [];
    if (last.wasHealthy) log.error({ err: cause }, "the database does not answer");
    last.wasHealthy = false;
    return ["database"];
  }
}

/**
 * The reason for a balancer to send requests elsewhere: `stopping`, or the parts that `checkHealth` names; empty when ready. `warnings` are
 * for people: no other node would do better.
 */
export async function checkReadiness(): Promise<{ failing: string[]; warnings: string[] }> {
  if (stopping.isStopping) return { failing: ["stopping"], warnings: [] };
  const failing = await checkHealth();
  const isApart = failing.length === 0 && (await areChannelsApart().catch(() => false));
  return { failing, warnings: isApart ? [CHANNELS_APART] : [] };
}

/**
 * The parts that this node does not reach while others may: `stopping`, `database`, `migrations`, `redis`, `store`; empty when it reaches all
 * that it is configured with. For balancers that ask every node when none is ready, since the fault may be everybody's.
 */
export async function checkNode(): Promise<string[]> {
  if (stopping.isStopping) return ["stopping"];
  const now = performance.now();
  if (!last.node || now - last.node.at > SHARED_MS) last.node = { at: now, failing: findUnreachable() };
  return await last.node.failing;
}

async function findUnreachable(): Promise<string[]> {
  const [database, reachesRedis, reachesStore] = await Promise.all([
    checkHealth(),
    isRedisReachable(),
    within(TIMEOUT_MS, store.head(NO_OBJECT)).then(
      () => true,
      () => false,
    ),
  ]);
  return [...database, ...(reachesRedis ? [] : ["redis"]), ...(reachesStore ? [] : ["store"])];
}

/** Whether there are several channels servers that do not know of each other. Logs when that begins. */
export async function areChannelsApart(): Promise<boolean> {
  const isApart = (await countApplicationNames(WITH_CHANNELS)) > 1;
  if (isApart && !last.wasApart) log.error(CHANNELS_APART);
  last.wasApart = isApart;
  return isApart;
}
