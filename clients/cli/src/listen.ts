import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ApiFailure, call } from "./api.js";
import { note, paint, print } from "./output.js";
import { type NamedProfile, type Place, readProfile, saveProfile } from "./profile.js";
import { callUntilAnswer, RETRY_MS } from "./retry.js";

export interface ListenOptions {
  profile: string;
  receiver: string | undefined;
  types: string | undefined;
  /** A position, or `now`; where it stopped the last time, unless given. */
  after: string | undefined;
  json: boolean;
}

interface ApiEvent {
  id: string;
  type: string;
  timestamp: string;
}

const BUSY_MS = 1_000;
const IDLE_MS = 2_000;
/** It asks more often for so long after an event. */
const BUSY_FOR_MS = 60_000;
const FORWARD_TIMEOUT_MS = 15_000;
/** A receiver that answers with an error gets an event so many times. */
const TRIES = 3;

/** Prints events as they happen, and hands each to an address on this computer. Resumes where it stopped, and runs until it is interrupted. */
export async function listen(options: ListenOptions): Promise<never> {
  const profile = readProfile(options.profile);
  const secret = profile.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
  if (!profile.secret) saveProfile(options.profile, { secret });
  const key = options.receiver ?? "";
  let place = await begin(profile, options, key);
  const keep = (next: Place) => {
    place = next;
    const places = { ...readProfile(options.profile).places, [key]: next };
    saveProfile(options.profile, { places });
  };
  keep(place);
  note(
    options.receiver
      ? `Forwarding to ${options.receiver}, signed with ${paint("bold", secret)}`
      : "Listening.",
  );
  let etag: string | undefined;
  let lastNews = 0;
  for (;;) {
    const { types } = options;
    const query = new URLSearchParams({ after: place.position, per_page: "100", ...(types && { types }) });
    const answer = await callUntilAnswer(profile, `/events?${query}`, etag).catch((error: unknown) => {
      const oldest = oldestPosition(error);
      if (options.after !== undefined || oldest === undefined) throw error;
      note("The place where it stopped is no longer known. It goes on with the oldest event that is kept.");
      keep({ ...place, position: oldest });
    });
    if (!answer) continue;
    const events: ApiEvent[] = answer.status === 304 ? [] : answer.body.pagination.data;
    etag = events.length === 0 ? (answer.etag ?? etag) : undefined;
    for (const event of events) {
      const id = Number(event.id.slice("evt_".length));
      if (id <= place.last) continue;
      await deliver(event, secret, options);
      keep({ ...place, last: id });
      lastNews = Date.now();
    }
    if (events.length > 0) keep({ ...place, position: answer.body.position });
    else await pause(Date.now() - lastNews < BUSY_FOR_MS ? BUSY_MS : IDLE_MS);
  }
}

/** Where to begin: at the position that is asked for, where it stopped, or now. */
async function begin(profile: NamedProfile, { after }: ListenOptions, key: string): Promise<Place> {
  const stored = profile.places?.[key];
  const { server } = profile;
  if (after === undefined && stored && (stored.server ?? server) === server) return { ...stored, server };
  if (after !== undefined && after !== "now") return { server, position: after, last: 0 };
  const { body } = await call(profile, "/events?after=now&per_page=1");
  return { server, position: body.position, last: 0 };
}

/** Where to go on when a position is not of this account, or events after it are forgotten; undefined for other failures. */
function oldestPosition(error: unknown): string | undefined {
  return error instanceof ApiFailure && error.answer.status === 410 ? error.answer.body?.oldest : undefined;
}

async function deliver(event: ApiEvent, secret: string, { receiver, json }: ListenOptions): Promise<void> {
  const time = new Date(event.timestamp).toLocaleTimeString("en-GB");
  if (!receiver) {
    print(json ? JSON.stringify(event) : `${paint("gray", time)}  ${paint("bold", event.type)}  ${event.id}`);
    return;
  }
  for (let number = 1; ; number++) {
    const start = performance.now();
    const status = await forward(receiver, event, secret);
    const ms = Math.round(performance.now() - start);
    const isFine = typeof status === "number" && status >= 200 && status < 300;
    if (json) print(JSON.stringify({ event, status, ms }));
    else
      print(
        `${paint("gray", time)}  ${paint("bold", event.type)}  ${event.id}  ${paint(isFine ? "green" : "red", String(status))}  ${ms} ms`,
      );
    // It waits for a receiver that is down, but gives up on an event that the receiver keeps refusing.
    if (isFine || (typeof status === "number" && number >= TRIES)) return;
    await pause(RETRY_MS);
  }
}

/** Sends an event as a webhook would, and returns the status, or why there is none. */
async function forward(url: string, event: ApiEvent, secret: string): Promise<number | string> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${event.id}.${timestamp}.${body}`).digest("base64");
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Downbeat-Webhooks/1",
        "webhook-id": event.id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": `v1,${signature}`,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    return (cause as { cause?: { code?: string } }).cause?.code ?? "no answer";
  }
}
