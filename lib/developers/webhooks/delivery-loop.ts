import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { traceHeader } from "@/lib/platform/current-trace";
import { log } from "@/lib/platform/log";
import { countWebhookAttempt, gaugeBacklog } from "@/lib/platform/metrics";
import { type PostOutcome, postRequest } from "@/lib/platform/outbound/post";
import { realTime } from "@/lib/platform/sandbox/clock";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { singleton } from "@/lib/platform/singleton";
import { failSpan, inSpan, noteStatus } from "@/lib/platform/spans";
import { stopping } from "@/lib/platform/stopping";
import { continueTrace, parseTrace } from "@/lib/platform/trace-context";
import { findBacklog } from "./backlog-queries";
import { SANDBOX_ATTEMPTS } from "./constants";
import { type OutgoingRequest, outgoing } from "./messages";
import { secretCheck } from "./secrets";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryAttempt,
  disableForSecret,
  type EndpointOutcome,
  findDueHealth,
  type Health,
  insertAttempts,
} from "./sending-queries";
import { failEndpoint, isSuccess, nextPause, requestedDelay } from "./states";

/**
 * Sends deliveries, in every process (decision 83). Endpoints that answer and those that fail have slots of their own, so that receivers
 * that never answer hold up each other and nobody else.
 */

const SLOTS: Record<Health, number> = { healthy: 48, failing: 16 };

/** A receiver that has been silent for this long takes no slot of those that answer, and gets nothing else. */
const SILENT_MS = 2_000;

const POLL_MS = 1_000;

/** The pause before the next look while requests run: several of them end in it, and one claim fills their slots. */
const GATHER_MS = 2;

const FAILURE_PAUSE_MS = 5_000;

/** The attempts that are noted together. */
const BATCH = 100;

interface Running {
  endpointId: number;
  health: Health;
  since: number;
}

interface Finished {
  attempt: DeliveryAttempt;
  endpoint: EndpointOutcome;
}

/** The loop of this process. */
class Loop {
  private readonly running = new Map<number, Running>();
  private readonly finished: Finished[] = [];
  private writing: Promise<void> | undefined;
  private wakeUp = () => {};
  private isWoken = false;

  wake(): void {
    this.isWoken = true;
    this.wakeUp();
  }

  async run(): Promise<void> {
    while (!stopping.isStopping) {
      let isBusy = false;
      try {
        this.isWoken = false;
        const claimed = await claimNext(this.running);
        for (const { delivery, health } of claimed) void this.send(delivery, health);
        isBusy = claimed.length > 0;
      } catch (cause) {
        log.error({ err: cause }, "could not take webhook deliveries; trying again");
        await pause(FAILURE_PAUSE_MS, undefined, { ref: false });
      }
      if (!isBusy && !this.isWoken) await this.wait();
      if (this.running.size > 0) await pause(GATHER_MS, undefined, { ref: false });
    }
  }

  /** Waits a second, or until something can be sent. */
  private wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS).unref();
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async send(delivery: ClaimedDelivery, health: Health): Promise<void> {
    this.running.set(delivery.id, { endpointId: delivery.endpoint_id, health, since: Date.now() });
    try {
      const request = attempt(delivery, () => new Date());
      // The next request does not wait until this one is noted.
      const finished = await request.finally(() => this.end(delivery.id));
      if (finished) await this.write(finished);
    } catch (cause) {
      // Its lock runs out, and it is sent again.
      log.error(
        { err: cause, webhook: delivery.endpoint_id },
        "could not note what became of a webhook delivery",
      );
    } finally {
      this.wake();
    }
  }

  private end(id: number): void {
    this.running.delete(id);
    this.wake();
  }

  /** Notes attempts together with those that end while others are being noted. */
  private async write(finished: Finished): Promise<void> {
    this.finished.push(finished);
    while (this.finished.includes(finished)) {
      this.writing ??= writeAttempts(this.finished.splice(0, BATCH), new Date()).finally(() => {
        this.writing = undefined;
      });
      await this.writing;
    }
  }
}

/** Takes as many deliveries as there are free slots. */
async function claimNext(running: ReadonlyMap<number, Running>) {
  const due = await findDueHealth(new Date());
  if (due.length === 0) return [];
  const requests = [...running.values()];
  const silent = new Set(requests.filter(({ since }) => Date.now() - since > SILENT_MS));
  const silentEndpoints = [...silent].map(({ endpointId }) => endpointId);
  const failing = requests.filter((each) => each.health === "failing" || silent.has(each)).length;
  const used: Record<Health, number> = { healthy: requests.length - failing, failing };
  const claimed: { delivery: ClaimedDelivery; health: Health }[] = [];
  for (const health of due) {
    const free = SLOTS[health] - used[health];
    if (free <= 0) continue;
    const deliveries = await claimDeliveries(health, free, { passed: silentEndpoints }, new Date());
    claimed.push(...deliveries.map((delivery) => ({ delivery, health })));
  }
  return claimed;
}

/** Sends a delivery once. Nothing is sent when the secret of its endpoint is no longer the one that its owner has. */
async function attempt(delivery: ClaimedDelivery, clock: () => Date): Promise<Finished | undefined> {
  const { endpoint_id, generation } = delivery;
  if (!secretCheck(endpoint_id, generation).equals(delivery.secret_check)) {
    await disableForSecret(endpoint_id);
    return undefined;
  }
  const at = clock();
  const { request, answer } = await sendInTrace(delivery, at);
  const { status, error, headers, body, durationMs } = answer;
  const end = clock();
  const number = delivery.attempts + 1;
  const shared = {
    delivery_id: delivery.id,
    endpoint_id,
    number,
    at,
    status,
    error: error ?? (isSuccess(status) ? null : `answered ${status}`),
    duration_ms: durationMs,
    request_headers: request.headers,
    response_headers: status === null ? null : headers,
    response_body: status === null ? null : body,
  };
  if (isSuccess(status)) {
    const fine = { failures: 0, first_failure_at: null, failing_since: null, held_until: null };
    const endpoint = {
      id: endpoint_id,
      ...fine,
      success_at: end,
      disabled_because: null,
      isNewlyFailing: false,
    };
    return { attempt: { ...shared, state: "delivered", next_at: null }, endpoint };
  }
  const requested = requestedDelay(
    status,
    headers,
    realTime(end).getTime(),
    delivery.format === "discord" ? body : "",
  );
  const isLast = ownSandbox() && number >= SANDBOX_ATTEMPTS;
  const wait = isLast ? undefined : nextPause(number, requested);
  const outcome = failEndpoint(delivery, status, end);
  return {
    attempt: {
      ...shared,
      state: wait === undefined ? "failed" : "waiting",
      next_at: wait === undefined ? null : new Date(end.getTime() + wait),
    },
    endpoint: {
      id: endpoint_id,
      ...outcome,
      success_at: null,
      held_until: requested > 0 ? new Date(end.getTime() + requested) : null,
    },
  };
}

/** Sends the request of a delivery in the trace of its event, or in one of its own. */
function sendInTrace(
  delivery: ClaimedDelivery,
  at: Date,
): Promise<{ request: OutgoingRequest; answer: PostOutcome }> {
  const { endpoint_id, message_id, type, url } = delivery;
  const parent = parseTrace(delivery.trace);
  const attributes = {
    "http.request.method": "POST",
    "server.address": new URL(url).hostname,
    "downbeat.webhook.id": endpoint_id,
    "downbeat.event.id": message_id,
    "downbeat.event.type": type,
  };
  const place = continueTrace(parent);
  return inSpan("POST webhook", { kind: SpanKind.CLIENT, attributes, parent, place }, async (span) => {
    const { headers, body } = outgoing({ ...delivery, id: endpoint_id }, delivery, at);
    const request = { headers: { ...headers, ...traceHeader() }, body };
    const answer = await postRequest(url, request);
    if (span && answer.status !== null) noteStatus(span, answer.status, 300);
    if (span && answer.error !== null) failSpan(span, answer.error);
    return { request, answer };
  });
}

/** The names of outcomes in the metrics. */
const OUTCOMES = { delivered: "delivered", waiting: "repeated", failed: "failed" } as const;

const rankOutcome = ({ disabled_because, success_at }: EndpointOutcome): number =>
  disabled_because === "gone" ? 2 : success_at !== null ? 1 : 0;

/** Notes attempts. Of several at one endpoint the one by which it is gone counts most, then a success, and else the last. */
async function writeAttempts(batch: readonly Finished[], now: Date): Promise<void> {
  const endpoints = new Map<number, EndpointOutcome>();
  for (const { endpoint } of batch) {
    const other = endpoints.get(endpoint.id);
    if (!other || rankOutcome(endpoint) >= rankOutcome(other)) endpoints.set(endpoint.id, endpoint);
  }
  const outcomes = [...endpoints.values()].sort((a, b) => a.id - b.id);
  await insertAttempts(
    batch.map((each) => each.attempt),
    outcomes,
    now,
  );
  for (const { attempt } of batch) countWebhookAttempt(OUTCOMES[attempt.state]);
}

/** Sends what is due at the moment of `clock`, to one endpoint or all, and waits for it. Tests move the clock. */
export async function deliverDue(clock: () => Date = () => new Date(), endpointId?: number): Promise<number> {
  let count = 0;
  for (;;) {
    const batches = await Promise.all(
      (["healthy", "failing"] as const).map((health) =>
        claimDeliveries(health, SLOTS[health], { only: endpointId }, clock()),
      ),
    );
    const claimed = batches.flat();
    if (claimed.length === 0) return count;
    count += claimed.length;
    const finished = await Promise.all(claimed.map((delivery) => attempt(delivery, clock)));
    await writeAttempts(
      finished.filter((each) => each !== undefined),
      clock(),
    );
  }
}

const loop = () =>
  singleton("webhook deliveries", () => {
    gaugeBacklog(findBacklog);
    return new Loop();
  });

/** Sends deliveries until the process ends. Further calls have no effect. */
export function startDelivering(): void {
  singleton("delivering webhooks", () => {
    loop()
      .run()
      .catch((cause) => log.error({ err: cause }, "webhook deliveries have ended"));
    return true;
  });
}

/** Has this process look at once for deliveries that are due. */
export const wakeDeliveries = (): void => loop().wake();
