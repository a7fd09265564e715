import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getPerformance } from "@/lib/admin/system/performance-service";
import { getSystem } from "@/lib/admin/system/service";
import { recordRequest, writeRequests } from "@/lib/platform/http-middleware/recorder";
import { observeRequest } from "@/lib/platform/metrics";
import { createToken, createUser } from "@/tests/support/factories";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { userCaller } from "@/tests/support/user-caller";

const operator = userCaller(1, true);
const operationTimes = async (wanted: string) =>
  (await getPerformance(operator)).operations.find(({ operation }) => operation === wanted);

describe("getPerformance", () => {
  it("getPerformance answers requests, errors and quantiles of each operation since the start", async () => {
    for (let request = 0; request < 90; request++) observeRequest("fastExample", 200, 0.0008);
    for (let request = 0; request < 6; request++) observeRequest("fastExample", 404, 0.0008);
    for (let request = 0; request < 4; request++) observeRequest("fastExample", 503, 0.2);
    const times = await operationTimes("fastExample");
    expect(times).toMatchObject({ requests: 100, refused: 6, failed: 4 });
    expect(times?.p50).toBeCloseTo(0.52, 2);
    expect(times?.p95).toBeCloseTo(0.99, 2);
    for (let request = 0; request < 10; request++) observeRequest("slowExample", 200, 9);
    expect(await operationTimes("slowExample")).toMatchObject({ p50: null, p95: null });
  });

  it("getPerformance answers the slowest requests of the last day, of those that took 100 ms, with their ids and owners", async () => {
    const { id, handle } = await createUser();
    await createToken(id);
    const token_id = await findTokenId(id);
    const lines = [
      requestLine(token_id, { duration_ms: 99 }),
      requestLine(token_id, { duration_ms: 150 }),
      requestLine(token_id, { duration_ms: 4000, status: 504 }),
    ];
    for (const line of lines) recordRequest(line);
    await writeRequests();
    await sql`
      insert into request_log (request_id, at, token_id, method, path, status, duration_ms)
      select gen_random_uuid(), now() - interval '25 hours', ${token_id}, 'GET', '/', 200, 9000
      where to_regclass('request_log_' || to_char(now() - interval '25 hours', 'YYYY_MM_DD')) is not null`;
    const { slow } = await getPerformance(operator);
    expect(slow.map(({ request_id }) => request_id)).toEqual([lines[2]?.request_id, lines[1]?.request_id]);
    expect(slow[0]).toMatchObject({ duration_ms: 4000, status: 504, owner: { id, handle } });
  });
});

describe("getSystem", () => {
  it("getSystem answers the parts, the sizes and the largest tables, partitions as their table", async () => {
    const { parts, storage, server } = await getSystem(operator);
    expect(parts.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "API ok",
      "Database ok",
      "Replica off",
      "Jobs failing",
      "Channels off",
      "Email off",
    ]);
    expect(storage.database).toBeGreaterThan(1_000_000);
    expect(storage.tables).toHaveLength(10);
    expect(storage.tables.filter(({ name }) => /_\d{4}_\d\d/.test(name))).toEqual([]);
    expect(server.memory).toBeGreaterThan(1_000_000);
  });
});
