import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";

// Nothing listens here. The route files, and with them the environment, are read when the first request is sent.
process.env.REDIS_URL = "redis://127.0.0.1:1";

describe("A Redis that does not answer", () => {
  it("A Redis that does not answer refuses nobody, and the limit holds in memory", async () => {
    const answers = await Promise.all(Array.from({ length: 310 }, () => get("/")));
    const { env } = await import("@/lib/platform/env");
    expect(env.REDIS_URL).toBe(process.env.REDIS_URL);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
