import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { freePort } from "@/lib/platform/free-port";

/** Passwords and keys of these tests; none may be printed. */
const SECRETS = ["smtp-secret", "redis-secret", "database-secret", "channels-secret"];

const dataDir = process.env.DATA_DIR ?? "";

/** Runs `npm run doctor` as a terminal does. Resolves to its exit code, its output, and the text of each check by subject. */
async function examine(variables: Record<string, string>) {
  const env = { ...process.env, PORT: String(await freePort()), NEXTAUTH_URL: "", ...variables };
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const args = ["--conditions=react-server", "scripts/run.mjs", "doctor"];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
  for (const secret of SECRETS) expect(output).not.toContain(secret);
  const lines = [...output.matchAll(/^ {2}(ok|warn|fail) +(\w+) +(.*)(?:\n {22}(.*))?/gm)];
  const of = (level: string) =>
    Object.fromEntries(
      lines
        .filter(([, is]) => is === level)
        .map(([, , subject, text, remedy]) => [subject, `${text} | ${remedy ?? ""}`]),
    );
  return { code, output, passed: of("ok"), warnings: of("warn"), failures: of("fail") };
}

describe("npm run doctor", { timeout: 180_000 }, () => {
  it("The doctor passes a working installation, and warns of settings that lose data", async () => {
    const { code, output, passed, warnings, failures } = await examine({});
    expect(failures, output).toEqual({});
    expect(code).toBe(0);
    expect(Object.keys(passed)).toEqual(
      expect.arrayContaining([
        "versions",
        "environment",
        "secrets",
        "database",
        "collation",
        "migrations",
        "clock",
        "port",
      ]),
    );
    expect(warnings.durability).toContain("fsync");
  });

  it("The doctor names everything configured that does not work, with the remedy, and exits with 1", async () => {
    mkdirSync(join(dataDir, "secrets"), { recursive: true });
    writeFileSync(join(dataDir, "secrets/nextauth"), "readable by everybody");
    chmodSync(join(dataDir, "secrets/nextauth"), 0o644);
    await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
    const { code, failures, warnings } = await examine({
      DATABASE_REPLICA_URL: process.env.DATABASE_URL ?? "",
      SMTP_URL: "smtp://user:smtp-secret@127.0.0.1:1",
      DISK_RESERVE: "999999999",
      REDIS_URL: "redis://:redis-secret@127.0.0.1:1",
      ...{ PUSHER_APP_ID: "1", PUSHER_KEY: "key", PUSHER_SECRET: "channels-secret" },
      ...{ PUSHER_HOST: "127.0.0.1", PUSHER_PORT: "1" },
    });
    expect(code).toBe(1);
    expect(failures).toEqual({
      channels: expect.stringContaining("Check the PUSHER_* variables"),
      disk: expect.stringContaining("set DISK_RESERVE lower"),
      mail: expect.stringContaining("Check host, port, user and password in SMTP_URL"),
      redis: expect.stringContaining("Check REDIS_URL"),
      replica: expect.stringContaining("is not a replica. | Correct DATABASE_REPLICA_URL"),
      secrets: expect.stringMatching(/can read .*nextauth\. \| chmod go= .*nextauth/),
    });
    expect(warnings.migrations).toMatch(/^1 of \d+ have not run yet\. \| npm run db:migrate/);
  });

  it("The doctor explains why a database does not answer", async () => {
    const { code, failures } = await examine({
      DATABASE_URL: "postgres://user:database-secret@127.0.0.1:1/shop",
    });
    expect(code).toBe(1);
    expect(failures.database).toMatch(
      /^127\.0\.0\.1:1\/shop does not answer: .+ \| Check that PostgreSQL runs there/,
    );
  });

  it("The doctor lists invalid variables without their values", async () => {
    const { code, output, failures } = await examine({ PORT: "database-secret" });
    expect(code).toBe(1);
    expect(failures.environment).toContain("PORT must be a port, 1 to 65535.");
    expect(output).not.toContain("Error");
  });
});
