import "server-only";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { areChannelsApart } from "@/lib/admin/status/health-service";
import { CHANNELS_APART } from "@/lib/platform/application-name";
import { pusher } from "@/lib/platform/channels/publish";
import { env } from "@/lib/platform/env";
import { folderSize } from "@/lib/platform/folder-size";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import { serve } from "@/lib/platform/http-server/page-operation";
import { readWorkers } from "@/lib/platform/jobs/service";
import { checkMailServer } from "@/lib/platform/mail/service";
import { printMetrics } from "@/lib/platform/metrics";
import { withoutAddresses } from "@/lib/platform/redact";
import { within } from "@/lib/platform/within";
import * as pages from "./pages";
import { findDatabaseVersion, findStorage, isReplicaRead } from "./queries";

const TIMEOUT_MS = 3_000;

/** A due job may wait this long before the jobs count as failing. */
const JOB_DELAY_MS = 5 * 60_000;

type State = Pick<pages.SystemPart, "state" | "detail">;

const PARTS: Record<pages.SystemPart["name"], () => Promise<State>> = {
  async API() {
    return { state: "ok", detail: `Version ${API_VERSION}` };
  },

  async Database() {
    const began = performance.now();
    const version = await findDatabaseVersion();
    const milliseconds = (performance.now() - began).toFixed(1);
    return { state: "ok", detail: `PostgreSQL ${version}, answers in ${milliseconds} ms` };
  },

  async Replica() {
    const read = await isReplicaRead();
    if (read === undefined) return { state: "off", detail: "Not configured (DATABASE_REPLICA_URL)" };
    return read
      ? { state: "ok", detail: "Answers reads" }
      : { state: "failing", detail: "Unreachable or too far behind; the primary answers" };
  },

  async Jobs() {
    const { workers, due_since } = await readWorkers();
    if (workers === 0) return { state: "failing", detail: "No worker was seen in the last minute" };
    const late = due_since !== null && Date.now() - due_since.getTime() > JOB_DELAY_MS;
    const running = `${workers} ${workers === 1 ? "worker" : "workers"}`;
    return late
      ? { state: "failing", detail: `${running}; a due job has waited for more than 5 minutes` }
      : { state: "ok", detail: running };
  },

  async Channels() {
    if (!pusher) return { state: "off", detail: "Not configured (PUSHER_*): pages poll" };
    if (await areChannelsApart()) return { state: "failing", detail: CHANNELS_APART };
    const { status } = await pusher.get({ path: "/channels", params: {} });
    if (status >= 300) return { state: "failing", detail: `The channels server answered ${status}` };
    if (env.PUSHER_HOST || env.PUSHER_CLUSTER) return { state: "ok", detail: "Your channels server" };
    return describeLink(await printMetrics());
  },

  async Email() {
    return (await checkMailServer())
      ? { state: "ok", detail: "The mail server accepts our connection" }
      : { state: "off", detail: "Not configured (SMTP_URL): emails are written to DATA_DIR/mail" };
  },
};

/** The parts of this server and how each is. Takes at most three seconds and never throws. */
export async function checkParts(): Promise<pages.SystemPart[]> {
  const names = Object.keys(PARTS) as pages.SystemPart["name"][];
  return Promise.all(names.map(async (name) => ({ name, ...(await inTime(PARTS[name])) })));
}

/** The parts, this server, its sockets and what is stored. */
export const getSystem = serve(pages.getSystem, async () => {
  const [parts, storage, data_dir, sockets] = await Promise.all([
    checkParts(),
    findStorage(),
    measureDataDir(),
    countSockets(),
  ]);
  return {
    parts,
    server: {
      node_version: process.versions.node,
      started_at: new Date(Date.now() - process.uptime() * 1000),
      processes: env.WEB_CONCURRENCY,
      memory: process.memoryUsage.rss(),
    },
    sockets,
    storage: { ...storage, data_dir },
  };
});

/** The state of the embedded channels server, and of its link with those of other nodes. */
function describeLink(text: string): State {
  const isUp = findMetric(text, "downbeat_channels_redis_up");
  if (isUp === undefined) return { state: "ok", detail: "Embedded" };
  if (isUp === 0) {
    return { state: "failing", detail: "Redis does not answer: events wait for the other nodes" };
  }
  const peers = findMetric(text, "downbeat_channels_peers") ?? 0;
  const nodes = `${peers} other ${peers === 1 ? "node" : "nodes"}`;
  return { state: "ok", detail: `Embedded, joined with ${nodes} through Redis` };
}

/** The value of a metric without labels. */
function findMetric(text: string, name: string): number | undefined {
  const [, value] = new RegExp(`^${name}(?:\\{\\})? (\\d+)$`, "m").exec(text) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** Only the embedded channels server is measured; in cluster mode all processes of this machine share it. */
async function countSockets() {
  const open = findMetric(await printMetrics(), "downbeat_sockets_open");
  return open === undefined ? [] : [{ node: hostname(), open }];
}

async function inTime(check: () => Promise<State>): Promise<State> {
  try {
    return await within(TIMEOUT_MS, check());
  } catch (cause) {
    const detail = withoutAddresses(cause instanceof Error ? cause.message : String(cause));
    return { state: "failing", detail };
  }
}

async function measureDataDir() {
  const [bytes, disk] = await Promise.all([folderSize(env.DATA_DIR), measureDisk()]);
  return { path: env.DATA_DIR, bytes, free: disk?.free ?? null };
}

/** The size and the free bytes of the disk with DATA_DIR; null when the folder is not there yet: it is made when something is stored. */
export async function measureDisk(): Promise<{ size: number; free: number } | null> {
  const disk = await statfs(env.DATA_DIR).catch(() => undefined);
  return disk ? { size: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize } : null;
}
