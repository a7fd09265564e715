import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { askParent } from "./parent-process";
import { singleton } from "./singleton";
import { within } from "./within";

const metrics = singleton("metrics", () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "downbeat_api_request_duration_seconds",
    help: "Time to answer a request of the API.",
    labelNames: ["operation", "status"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const logged = new Counter({
    name: "downbeat_request_log_lines_total",
    help: "Lines of the developers' request log: written, or lost because too many waited or came from one token.",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  const ignoredEvents = new Counter({
    name: "downbeat_payment_events_ignored_total",
    help: "Webhooks of the payment provider that were about the other mode, test or live, and that nothing was done about.",
    registers: [registry],
  });
  const attempts = new Counter({
    name: "downbeat_webhook_attempts_total",
    help: "Requests to webhooks: delivered, to be repeated, or the last one of a delivery that failed.",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  const events = new Counter({
    name: "downbeat_events_total",
    help: "Events that were made for accounts, by type.",
    labelNames: ["type"] as const,
    registers: [registry],
  });
  if (cluster.isWorker) {
    // Registers the listener that answers the primary process's requests for metrics.
    AggregatorRegistry.setRegistries(registry);
    new AggregatorRegistry();
  }
  return { registry, requests, logged, ignoredEvents, attempts, events };
});

export function observeRequest(operation: string, status: number, seconds: number): void {
  metrics.requests.observe({ operation, status: String(status) }, seconds);
}

export function countLogged(outcome: "written" | "lost", lines: number): void {
  metrics.logged.inc({ outcome }, lines);
}

export const countIgnoredEvent = (): void => metrics.ignoredEvents.inc();

export const countWebhookAttempt = (outcome: "delivered" | "repeated" | "failed"): void =>
  metrics.attempts.inc({ outcome });

export const countEvent = (type: string): void => metrics.events.inc({ type });

/** Deliveries that wait, those of them that could be sent now, and in seconds the age of the oldest and how long one has been due. */
interface DeliveryBacklog {
  waiting: number;
  due: number;
  age: number;
  delay: number;
}

const BACKLOG_TIMEOUT_MS = 2_000;

/** Measures what webhooks wait for. It is left out while `measure` fails or does not answer, so that metrics never wait for the database. */
export function gaugeBacklog(measure: () => Promise<DeliveryBacklog>): void {
  let reading: Promise<DeliveryBacklog> | undefined;
  const read = () => {
    reading ??= within(BACKLOG_TIMEOUT_MS, measure()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, pick: keyof DeliveryBacklog) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      // Every process measures the same queue.
      aggregator: "max",
      async collect() {
        const backlog = await read().catch(() => undefined);
        if (backlog) this.set(backlog[pick]);
        else this.remove();
      },
    });
  gauge("downbeat_webhook_deliveries_waiting", "Deliveries that wait for enabled webhooks.", "waiting");
  gauge("downbeat_webhook_deliveries_due", "Deliveries of these whose time has come.", "due");
  gauge("downbeat_webhook_oldest_waiting_seconds", "Age of the oldest delivery that waits.", "age");
  gauge("downbeat_webhook_due_delay_seconds", "Time for which a delivery has been due, at most.", "delay");
}

/** Measures how many lines of the request log wait to be written. */
export function gaugeWaitingLines(waiting: () => number): void {
  new Gauge({
    name: "downbeat_request_log_waiting_lines",
    help: "Lines of the developers' request log that wait to be written.",
    registers: [metrics.registry],
    collect() {
      this.set(waiting());
    },
  });
}

const SOCKETS_OPEN = "downbeat_sockets_open";
const SOCKETS_CLOSED = "downbeat_sockets_closed_total";
const LINK_UP = "downbeat_channels_redis_up";
const PEERS = "downbeat_channels_peers";

/** Measures the sockets of the embedded channels server. Returns a function that counts a closed one. */
export function measureSockets(open: () => number): (reason: string) => void {
  const registers = [metrics.registry];
  new Gauge({
    name: SOCKETS_OPEN,
    help: "Open sockets of the embedded channels server.",
    registers,
    collect() {
      this.set(open());
    },
  });
  const closedSockets = new Counter({
    name: SOCKETS_CLOSED,
    help: "Sockets that were closed, by their clients or by the embedded channels server.",
    labelNames: ["reason"] as const,
    registers,
  });
  return (reason) => closedSockets.inc({ reason });
}

/** Measures the link of the embedded channels server with those of other nodes. */
export function measureChannelsLink(measure: () => { isUp: boolean; peers: number }): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      collect() {
        this.set(read());
      },
    });
  gauge(
    LINK_UP,
    "1 while the embedded channels server reaches those of other nodes through Redis, else 0.",
    () => Number(measure().isUp),
  );
  gauge(
    PEERS,
    "Other nodes whose channels servers were heard within the last seconds.",
    () => measure().peers,
  );
}

/** The metrics of sockets and channels alone: in cluster mode the primary process has them, and the others have all else. */
export async function printSocketMetrics(): Promise<string> {
  const all = [SOCKETS_OPEN, SOCKETS_CLOSED, LINK_UP, PEERS];
  const names = all.filter((name) => metrics.registry.getSingleMetric(name));
  if (names.length === 0) return "";
  const texts = await Promise.all(names.map((name) => metrics.registry.getSingleMetricAsString(name)));
  return `${texts.join("\n")}\n`;
}

/** The question for the metrics of all processes; the answer is their text, or undefined when one did not answer in time. */
export const METRICS_QUESTION = "metrics of all";

/** All metrics in the Prometheus text format; in cluster mode the sum over all processes. */
export async function printMetrics(): Promise<string> {
  const ofAll = cluster.isWorker
    ? await askParent<string | undefined>({ type: METRICS_QUESTION })
    : undefined;
  return ofAll ?? metrics.registry.metrics();
}

export const METRICS_CONTENT_TYPE = metrics.registry.contentType;
