import { describe, expect, it } from "vitest";
import type { OperationLimit } from "@/lib/platform/http-contract/limits";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import { documented, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";

/** Operations with a rate limit of their own beside `default`. */

const limited = (limit: OperationLimit) => testOperation({ limit, access: "anyone" }, async () => ({}));
const remainingUses = ({ headers }: { headers: Headers }) => Number(headers.get("X-RateLimit-Remaining"));
const { points } = RATE_LIMITS.search;

describe("A request to an operation with its own limit", () => {
  it("A request to an operation with its own limit counts in both, and the headers name both", async () => {
    const { token } = await createCaller();
    await get("/", { token });
    const { status, headers } = await limited("search")({ token });
    expect(status).toBe(200);
    expect(headers.get("RateLimit-Policy")).toBe(`"default";q=300;w=60, "search";q=${points};w=60`);
    expect(headers.get("RateLimit")).toMatch(
      new RegExp(`^"default";r=298;t=\\d+, "search";r=${points - 1};t=\\d+$`),
    );
    expect(headers.get("X-RateLimit-Limit")).toBe(String(points));
    expect(headers.get("X-RateLimit-Remaining")).toBe(String(points - 1));
    expect(remainingUses(await get("/", { token }))).toBe(297);
  });

  it("A request to an operation with its own limit is refused over it, by name, while other operations continue", async () => {
    const { token } = await createCaller();
    const search = limited("search");
    for (let count = 0; count < points; count++) expect((await search({ token })).status).toBe(200);
    const { status, body, headers } = await search({ token });
    const seconds = Number(headers.get("Retry-After"));
    expect([status, body]).toEqual([
      429,
      {
        status: "error",
        message: `Too many requests: the limit "search" is ${points} per minute. Try again in ${seconds} s.`,
        retry_after: seconds,
        ...documented,
        error: "rate_limited",
      },
    ]);
    expect(headers.get("X-RateLimit-Remaining")).toBe("0");
    expect((await get("/", { token })).status).toBe(200);
  });

  it("A request to an operation with its own limit does not count in it when `default` refuses it", async () => {
    const { token } = await createCaller();
    const search = limited("search");
    await Promise.all(Array.from({ length: 300 }, () => get("/", { token })));
    const { status, headers } = await search({ token });
    expect([status, headers.get("X-RateLimit-Limit")]).toEqual([429, "300"]);
    expect(headers.get("RateLimit-Policy")).toBe('"default";q=300;w=60');
  });

  it("A request to an operation with its own limit shares it with all tokens of the account where the account is counted", async () => {
    const { token, id } = await createCaller();
    const upload = limited("upload");
    const first = remainingUses(await upload({ token }));
    expect(remainingUses(await upload({ token: await createToken(id) }))).toBe(first - 1);
    const search = limited("search");
    expect(remainingUses(await search({ token }))).toBe(
      remainingUses(await search({ token: await createToken(id) })),
    );
  });
});
