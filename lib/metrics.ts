import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { singleton } from "@/lib/singleton";

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
  return { registry, requests, logged };
});

export function observeRequest(operation: string, status: number, seconds: number): void {
  metrics.requests.observe({ operation, status: String(status) }, seconds);
}

export function countLogged(outcome: "written" | "lost", lines: number): void {
  metrics.logged.inc({ outcome }, lines);
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

/** Everything measured so far, in the text format of Prometheus. */
export function printMetrics(): Promise<string> {
  return metrics.registry.metrics();
}

export const METRICS_CONTENT_TYPE = metrics.registry.contentType;
