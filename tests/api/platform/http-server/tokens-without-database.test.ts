import { describe, expect, it } from "vitest";
import { mintSecret } from "@/lib/platform/http-middleware/bearer";
import { documented, get } from "@/tests/support/api";

// Nothing listens here: whatever asks the database fails, and shows that it asked.
process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/nothing";

describe("A server without a database", () => {
  it("A token with a wrong checksum is refused without a database: no query is made for it", async () => {
    const token = mintSecret("token");
    const typo = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    expect((await get("/", { token: typo })).status).toBe(401);
    expect((await get("/", { token: "dbt_too-short" })).status).toBe(401);
    expect((await get("/", { token })).status).toBe(503);
  });

  it("A request that needs nothing from the database is answered without it", async () => {
    expect((await get("/")).status).toBe(200);
  });

  it("A request that needs the database is 503 without it, opaque, with the request id and when to try again", async () => {
    const { status, body, headers, text } = await get("/artists/1");
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(body).toEqual({
      status: "error",
      message: "This is temporarily unavailable.",
      retry_after: 5,
      ...documented,
      error: "unavailable",
    });
    expect(text).not.toContain("127.0.0.1");
    expect(headers.has("X-Request-Id")).toBe(true);
  });
});
