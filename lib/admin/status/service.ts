import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { COMPONENTS } from "@/db/values/operation";
import { recentIncidents } from "@/lib/admin/incidents/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { within } from "@/lib/platform/within";
import { checkAll, isConfigured } from "./checks";
import { type Component, HISTORY_DAYS } from "./constants";
import { areChannelsApart } from "./health-service";
import * as pages from "./pages";
import { findDays, insertSample, type Sample } from "./queries";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The answers of the checks are shown for this long: many viewers of the page cause few checks. */
const FRESH_MS = 15_000;

/** The page waits for its history at most this long. */
const TIMEOUT_MS = 2_000;

/** While the database is away, the rounds of a day wait to be counted; older ones are dropped. */
const MAX_WAITING = 1_440;

const state = singleton("status", () => ({
  waiting: [] as Sample[],
  latest: undefined as Promise<Sample> | undefined,
  latestAt: 0,
  history: undefined as History | undefined,
  reading: undefined as Promise<History> | undefined,
}));

type History = Awaited<ReturnType<typeof readHistory>>;

const readHistory = () => Promise.all([findDays(), recentIncidents(HISTORY_DAYS)]);

/** Checks every part and counts the result in the history, with the earlier ones that could not be counted. */
export async function takeSample(at = new Date()): Promise<void> {
  const sample = await check(at);
  state.waiting.push(sample);
  state.waiting.splice(0, state.waiting.length - MAX_WAITING);
  for (let next = state.waiting[0]; next; next = state.waiting[0]) {
    await within(TIMEOUT_MS, insertSample(next));
    state.waiting.shift();
  }
}

function check(at: Date): Promise<Sample> {
  state.latestAt = at.getTime();
  state.latest = checkAll(at);
  return state.latest;
}

/** Takes a sample each minute until the process is told to stop. Every process does; of a minute one result counts. */
export function startSampling(): void {
  singleton("sampling", () => void sample());
}

async function sample(): Promise<void> {
  const stop = new AbortController();
  // A server that is shutting down no longer answers itself, which is no failure.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop.abort());
  // The server does not listen yet when this begins.
  let wait = MINUTE_MS;
  while (!stop.signal.aborted) {
    await sleep(wait, undefined, { ref: false, signal: stop.signal }).catch(() => {});
    if (stop.signal.aborted) return;
    await areChannelsApart().catch(() => {});
    await takeSample().catch((cause) => log.warn({ err: cause }, "could not count a status check; it waits"));
    wait = MINUTE_MS - (Date.now() % MINUTE_MS);
  }
}

/** The state of every part now, the last 90 days, and incidents. Answers while the database is away, with what it last knew of both. */
export const getStatus = serve(pages.getStatus, async () => {
  const isFresh = state.latest !== undefined && Date.now() - state.latestAt < FRESH_MS;
  const [{ at, failed }, isCurrent] = await Promise.all([
    isFresh && state.latest ? state.latest : check(new Date()),
    refreshHistory(),
  ]);
  const [days = [], incidents = []] = state.history ?? [];
  const present = COMPONENTS.filter((component) => component in failed || component === "email");
  const components = present.map((id) => {
    const own = days.filter((row) => row.component === id);
    const checkCount = own.reduce((sum, row) => sum + row.checked, 0);
    const failures = own.reduce((sum, row) => sum + row.failed, 0);
    return {
      id,
      status: componentState(id, failed),
      uptime: checkCount === 0 ? null : (checkCount - failures) / checkCount,
      days: lastDays(at, own),
    };
  });
  const hasIncident = incidents.some(({ resolved_at }) => resolved_at === null);
  return {
    status: overall(failed, hasIncident),
    checked_at: at,
    components,
    incidents,
    is_current: isCurrent,
  };
});

/** Reads days and incidents again, once for all who ask meanwhile; false when the database does not answer, and the earlier ones stay. */
async function refreshHistory(): Promise<boolean> {
  try {
    state.reading ??= readHistory().finally(() => {
      state.reading = undefined;
    });
    state.history = await within(TIMEOUT_MS, state.reading);
    return true;
  } catch (cause) {
    log.warn({ err: cause }, "could not read the history of the status page");
    return false;
  }
}

function componentState(id: Component, failed: Sample["failed"]): pages.ComponentStatus["status"] {
  if (!isConfigured(id)) return "not_configured";
  return failed[id] ? "down" : "operational";
}

function overall(failed: Sample["failed"], hasIncident: boolean): "operational" | "degraded" | "down" {
  if (failed.api || failed.database) return "down";
  return hasIncident || Object.values(failed).includes(true) ? "degraded" : "operational";
}

/** Every day of the history up to `now`, also those without checks. */
function lastDays(now: Date, rows: { day: string; checked: number; failed: number; component: Component }[]) {
  const known = new Map(rows.map(({ day, checked, failed }) => [day, { checked, failed }]));
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const day = new Date(now.getTime() - (HISTORY_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, ...(known.get(day) ?? { checked: 0, failed: 0 }) };
  });
}
