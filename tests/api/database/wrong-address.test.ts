import { afterEach, expect, it, vi } from "vitest";
import { databaseUrl } from "@/lib/platform/env";
import { mustReach } from "@/scripts/database-address";

const right = databaseUrl();
afterEach(() => vi.unstubAllEnvs());

/** The address of the tests' database with one part changed. */
function changeAddress(part: "hostname" | "port" | "password" | "pathname", value: string): string {
  const url = new URL(right);
  url[part] = value;
  return url.href;
}

it.each([
  ["hostname", "nowhere.invalid", /^DATABASE_URL names the host nowhere\.invalid, which cannot be found\.$/],
  ["port", "1", /^DATABASE_URL names [\w.]+:1, where no PostgreSQL listens\.$/],
  ["password", "a-secret", /^DATABASE_URL has a user or password that [\w.:]+ refuses for the user "\w+"\.$/],
  ["pathname", "/missing", /^DATABASE_URL names the database "missing", which does not exist on [\w.:]+\.$/],
] as const)("A wrong %s of the database is one sentence with the variable", async (part, value, sentence) => {
  vi.stubEnv("DATABASE_URL", changeAddress(part, value));
  await expect(mustReach()).rejects.toThrow(sentence);
  await expect(mustReach()).rejects.not.toThrow("a-secret");
});

it("A wrong address past a pooler is one sentence with the variable", async () => {
  vi.stubEnv("DATABASE_DIRECT_URL", changeAddress("port", "1"));
  await expect(mustReach()).rejects.toThrow("DATABASE_DIRECT_URL names");
});

it("A database that can be used passes", async () => {
  await expect(mustReach()).resolves.toBeUndefined();
});
