import { expect } from "vitest";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import type { Operation } from "@/lib/platform/http-contract/operation";
import type { ApiAnswer } from "./api";

/** Expects the headers of the limit that a request counted in: by default those of `default`; `operation` may have a limit of its own, which for known callers replaces it. */
export function expectRateLimitHeaders({ headers }: ApiAnswer, operation?: Operation, isKnown = true) {
  const own = operation?.limit;
  if (own && own !== "default") {
    const {
      points,
      seconds,
      alone = false,
    }: { points: number; seconds: number; alone?: boolean } = RATE_LIMITS[own];
    const policy = `"${own}";q=${points};w=${seconds}`;
    expect(headers.get("X-RateLimit-Limit")).toBe(String(points));
    expect(headers.get("RateLimit-Policy")).toBe(
      alone && isKnown ? policy : `"default";q=300;w=60, ${policy}`,
    );
    return;
  }
  expect(headers.get("X-RateLimit-Limit")).toBe("300");
  expect(headers.get("X-RateLimit-Remaining")).toMatch(/^\d+$/);
  expect(Number(headers.get("X-RateLimit-Reset"))).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000));
  expect(headers.get("RateLimit-Policy")).toBe('"default";q=300;w=60');
  expect(headers.get("RateLimit")).toMatch(/^"default";r=\d+;t=\d+$/);
}
