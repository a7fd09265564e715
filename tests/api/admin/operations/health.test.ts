import postgres from "postgres";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openPool, sql } from "@/db/client";
import { checkHealth, checkReadiness } from "@/lib/admin/status/health-service";
import { databaseUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** Keeps the table that the check reads, so that its statement is not answered. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const other = openPool(databaseUrl(), { max: 1 });
  try {
    await other.begin(async (transaction) => {
      await transaction`lock table drizzle.__drizzle_migrations in access exclusive mode`;
      await work();
    });
  } finally {
    await other.end();
  }
}

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe("The health check", () => {
  afterEach(() => vi.restoreAllMocks());

  it("The health check finds a database that does not answer, and logs that once", async () => {
    expect(await checkHealth()).toEqual([]);
    const logged = vi.spyOn(log, "error");
    await whileLocked(async () => {
      expect(await checkHealth()).toEqual(["database"]);
      // The next start of a server is like this: it has not reached its database yet.
      expect(await checkHealth()).toEqual(["database"]);
    });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await checkHealth()).toEqual([]);
  });

  it("The health check is not alarmed by a process that is busy for longer than it waits", async () => {
    const checking = checkHealth();
    block(2_500);
    expect(await checking).toEqual([]);
  });

  it("The health check is not alarmed when all connections have work, whose answers keep coming", async () => {
    let isBusy = true;
    const transactions = Array.from({ length: 10 }, () =>
      sql.begin(async (transaction) => {
        while (isBusy) await transaction`select pg_sleep(0.1)`;
      }),
    );
    try {
      expect(await checkHealth()).toEqual([]);
    } finally {
      isBusy = false;
      await Promise.all(transactions);
    }
  });
});

it("The readiness tells of nodes that publish to channels servers of their own, and of nothing once there is one", async () => {
  const startNode = (name: string) =>
    postgres(databaseUrl(), { max: 1, connection: { application_name: `downbeat channels-${name}` } });
  const [first, second] = [startNode("1"), startNode("2")];
  await first`select`;
  // Two processes of one node.
  const other = startNode("1");
  await other`select`;
  expect(await checkReadiness()).toEqual({ failing: [], warnings: [] });
  await second`select`;
  const logged = vi.spyOn(log, "error");
  expect((await checkReadiness()).warnings).toEqual([expect.stringContaining("PUSHER_*")]);
  await checkReadiness();
  expect(logged).toHaveBeenCalledTimes(1);
  await Promise.all([first, second, other].map((sql) => sql.end()));
  await expect.poll(async () => (await checkReadiness()).warnings).toEqual([]);
});
