import { createHash } from "node:crypto";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { between } from "@/lib/platform/artwork/draw";
import { ApiError, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { stepOfDuration } from "@/lib/platform/http-middleware/durations";
import { errorBody } from "@/lib/platform/http-server/reply";
import { pick, random } from "@/lib/platform/random";
import { type Clock, iso } from "./clock";

type Row = Record<string, unknown>;

const DAYS = 30;

/** The requests of the demo programs, all reads: operation, path, usual duration in milliseconds. */
const SITE = [
  ["getArtist", "/artists/1", 3],
  ["getArtist", "/artists/1", 3],
  ["listArtistTracks", "/artists/1/tracks", 4],
  ["listTrackComments", "/tracks/1/comments", 3],
  ["getTrackWave", "/tracks/1/wave", 2],
] as const;
const REPORT = [
  ["getArtistAnalytics", "/producer-intelligence/insights/artists/1", 9],
  ["getArtistChart", "/producer-intelligence/insights/artists/1/charts", 8],
  ["getTrackAnalytics", "/producer-intelligence/insights/tracks/1", 60],
] as const;

const FAILURES: [ErrorCode, number][] = [
  ["not_found", 0.6],
  ["validation_failed", 0.9],
  ["forbidden", 1],
];

/** Rows of two tokens of the producer and of the requests made with them, around the clock, for 30 days. */
export function drawRequests(clock: Clock): Record<string, Row[]> {
  const next = random("requests");
  const lines: Row[] = [];
  const hours = new Map<string, Row & { requests: number }>();

  function ask(token_id: number, at: number, [operation, path, usual]: DemoRequest, failure?: ErrorCode) {
    if (at > clock.now) return;
    const failureBody =
      failure && errorBody(new ApiError(failure), path.includes("insights") ? "success" : "status");
    const status = failureBody?.status ?? (next() < 0.2 ? 304 : 200);
    // Most answers take about as long as usual, a few much longer.
    const duration_ms = usual * (failureBody ? 0.4 : 1) * Math.exp(next() * 0.7 + next() ** 12 * 3);
    const hour = iso(at - (at % 3_600_000));
    const duration_step = stepOfDuration(duration_ms);
    const key = [token_id, hour, status, duration_step].join(" ");
    const entry = hours.get(key) ?? { token_id, hour, status, duration_step, requests: 0 };
    hours.set(key, { ...entry, requests: entry.requests + 1 });
    lines.push({
      request_id: uuid(next),
      at: iso(at),
      token_id,
      operation,
      method: "GET",
      path: API_BASE + path,
      status,
      duration_ms,
      address: token_id === 1 ? "203.0.113.0/24" : "198.51.100.0/24",
      body: failureBody?.body ?? null,
    });
  }

  for (let day = 0; day < DAYS; day++) {
    const weekend = [0, 6].includes(new Date(clock.at(day, 0)).getUTCDay());
    const visits = between(next, 120, 170) * (weekend ? 1.4 : 1) * (1 - day / 60);
    for (let visit = 0; visit < visits; visit++) {
      // Busy evenings, quiet nights.
      const hour = 24 * Math.max(next(), next() ** 0.7);
      const failure = next() < 0.025 ? FAILURES.find(([, below]) => next() < below)?.[0] : undefined;
      ask(1, clock.at(day, hour * 3_600), pick(next, SITE), failure);
    }
    for (let part = 0; part < 24; part++) {
      ask(2, clock.at(day, 3 * 3_600 + part * 2 + next()), pick(next, REPORT));
    }
  }
  // A loop without a pause hit the rate limit, and the database was briefly unavailable.
  for (let turn = 0; turn < 45; turn++) ask(1, clock.at(9, 61_200 + turn * 0.2), SITE[0], "rate_limited");
  for (let turn = 0; turn < 3; turn++) ask(2, clock.at(16, 10_860 + turn), REPORT[0], "server_error");

  return { api_tokens: tokens(clock), request_log: lines, request_hours: [...hours.values()] };
}

type DemoRequest = readonly [operation: string, path: string, usual: number];

/** Their hashes match no token, so nobody can use them. */
function tokens(clock: Clock): Row[] {
  const token = (id: number, name: string, scopes: string[], days: number, network: string) => ({
    id,
    user_id: DEMO_ACCOUNTS.producer,
    name,
    prefix: `dbt_${["", "Kx7R", "q2Vd"][id]}`,
    hash: `\\x${createHash("sha256").update(`no token: ${name}`).digest("hex")}`,
    scopes,
    allowed_addresses: [],
    created_at: iso(clock.at(days, 36_000)),
    expires_at: iso(clock.at(days - 90, 36_000)),
    last_used_at: iso(clock.now - 60_000),
    last_used_from: network,
  });
  return [
    token(1, "Site player", ["catalog:read"], 44, "203.0.113.0/24"),
    token(2, "Nightly report", ["insights:read", "insights:export"], 31, "198.51.100.0/24"),
  ];
}

function uuid(next: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16));
  digits[12] = "4";
  digits[16] = pick(next, ["8", "9", "a", "b"]);
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, digits.join(""));
}
