import { backupStep } from "./backup-step";
import { type Cluster, startCluster } from "./cluster";
import { deployStep } from "./deploy-step";
import { isolationStep } from "./isolation-step";
import { leaderStep } from "./leader-step";
import type { Programs } from "./programs";
import { redisStep } from "./redis-step";
import { type Faults, say } from "./step";

/** The steps by their names. Each returns faults, in sentences. */
const STEPS = {
  leader: (cluster, { times }) => leaderStep(cluster, times),
  redis: redisStep,
  isolation: isolationStep,
  deploy: (cluster, { release, rate }) => deployStep(cluster, release, rate),
  backup: backupStep,
} as const satisfies Record<string, (cluster: Cluster, options: ClusterOptions) => Promise<Faults>>;

export type StepName = keyof typeof STEPS;

export const STEP_NAMES = Object.keys(STEPS) as StepName[];

export interface ClusterOptions {
  /** The number of times that the leader of the database is taken away. */
  times: number;
  /** The folder of the next release. */
  release: string;
  /** Requests in a second while it is deployed. */
  rate: number;
}

/** Starts a cluster and runs the steps on it, one after the other and each in its place: the last one deletes. Returns all faults. */
export async function runSteps(
  programs: Programs,
  names: readonly StepName[],
  options: ClusterOptions,
): Promise<Faults> {
  const cluster = await startCluster(programs);
  process.env.DATABASE_URL = cluster.databaseUrl;
  process.env.NEXTAUTH_SECRET = cluster.secret;
  process.env.NEXTAUTH_URL = cluster.client.origin;
  process.env.DOWNBEAT_BANK = "embedded";
  const faults: Faults = [];
  for (const name of STEP_NAMES.filter((each) => names.includes(each))) {
    console.log(`  ${name}`);
    const before = performance.now();
    const own = await STEPS[name](cluster, options);
    say(
      `${own.length === 0 ? "as it should be" : `${own.length} faults`}, after ${Math.round((performance.now() - before) / 1_000)} s`,
    );
    faults.push(...own.map((fault) => `${name}: ${fault}`));
  }
  await (await import("@/db/client")).sql.end({ timeout: 1 });
  return faults;
}
