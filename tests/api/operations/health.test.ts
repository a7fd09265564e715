import { afterEach, describe, expect, it, vi } from "vitest";
import { openPool, sql } from "@/db/client";
import { checkHealth } from "@/lib/operations/health/service";
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

  it("finds a database that does not answer, and logs that once", async () => {
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

  it("is not alarmed by a process that is busy for longer than it waits", async () => {
    const checking = checkHealth();
    block(2_500);
    expect(await checking).toEqual([]);
  });

  it("is not alarmed when all connections have work, whose answers keep coming", async () => {
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
