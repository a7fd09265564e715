import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getUsageOnPage, listRequests } from "@/lib/developers/request-log/service";
import { recordRequest, writeRequests } from "@/lib/platform/http-middleware/recorder";
import { printMetrics } from "@/lib/platform/metrics";
import { answer, makeRequest } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { userCaller } from "@/tests/support/user-caller";

async function developer() {
  const { id, token } = await createCaller();
  const tokenId = await findTokenId(id);
  const caller = userCaller(id);
  const countLines = async () => {
    const [row] = await sql<[{ lines: number; counted: number }]>`
      select (select count(*) from request_log where token_id = ${tokenId}) as lines,
        (select coalesce(sum(requests), 0)::bigint from request_hours where token_id = ${tokenId}) as counted`;
    return row;
  };
  const usage = () => getUsageOnPage(caller, { period: "24-hours", now: new Date() });
  return { caller, token, tokenId, countLines: countLines, usage };
}

/** Until it is called, no line can be written. */
async function takeLogAway() {
  await sql`alter table request_log rename to request_log_away`;
  return () => sql`alter table request_log_away rename to request_log`;
}

async function lostInMetrics() {
  return Number(
    /^downbeat_request_log_lines_total\{outcome="lost"\} (\d+)$/m.exec(await printMetrics())?.[1] ?? 0,
  );
}

describe("The recorder", () => {
  it("The recorder loses none of 5,000 requests at full speed, and counts each", async () => {
    const { token, countLines, usage } = await developer();
    const url = "http://downbeat.test/api/v1/token";
    const ids = new Set<string | null>();
    for (let count = 0; count < 5_000; count += 100) {
      const answers = Array.from({ length: 100 }, () => answer(makeRequest("GET", url, { token })));
      for (const { headers } of await Promise.all(answers)) ids.add(headers.get("X-Request-Id"));
    }
    expect(ids.size).toBe(5_000);
    await writeRequests();
    expect(await countLines()).toEqual({ lines: 5_000, counted: 5_000 });
    const [row] = await sql<[{ found: number }]>`
      select count(*) as found from request_log where request_id = any(${[...ids] as string[]}::uuid[])`;
    expect(row.found).toBe(5_000);
    const { total, lost } = await usage();
    expect(total).toMatchObject({ requests: 5_000, rate_limited: 4_700 });
    expect(lost).toBe(0);
  });

  it("The recorder writes by itself, without being asked", async () => {
    const { tokenId, countLines } = await developer();
    recordRequest(requestLine(tokenId));
    await expect.poll(countLines).toEqual({ lines: 1, counted: 1 });
  });

  it("The recorder tries again what could not be written, and neither loses nor doubles it", async () => {
    const { tokenId, countLines } = await developer();
    const bringBack = await takeLogAway();
    recordRequest(requestLine(tokenId));
    await writeRequests();
    recordRequest(requestLine(tokenId));
    await bringBack();
    await writeRequests();
    expect(await countLines()).toEqual({ lines: 2, counted: 2 });
    const twice = requestLine(tokenId);
    recordRequest(twice);
    await writeRequests();
    recordRequest(twice);
    await writeRequests();
    expect(await countLines()).toEqual({ lines: 3, counted: 3 });
  });

  it("The recorder lets 10,000 lines wait and counts whatever finds no room, per token, where its owner and the operator see it", async () => {
    const [one, other] = [await developer(), await developer()];
    const before = await lostInMetrics();
    const bringBack = await takeLogAway();
    for (let index = 0; index < 5_500; index++) {
      recordRequest(requestLine(one.tokenId));
      recordRequest(requestLine(other.tokenId));
    }
    await bringBack();
    await writeRequests();
    expect(await one.countLines()).toEqual({ lines: 5_000, counted: 5_000 });
    expect(await other.countLines()).toEqual({ lines: 5_000, counted: 5_000 });
    expect((await one.usage()).lost).toBe(500);
    expect((await other.usage()).lost).toBe(500);
    expect((await lostInMetrics()) - before).toBe(1_000);
  });

  it("The recorder keeps 6,000 lines of a token in a minute, counts the rest, and takes nothing from others", async () => {
    const [busy, quiet] = [await developer(), await developer()];
    const at = Date.now();
    for (let index = 0; index < 6_010; index++) recordRequest(requestLine(busy.tokenId, { at }));
    recordRequest(requestLine(quiet.tokenId, { at }));
    recordRequest(requestLine(busy.tokenId, { at: at + 60_000 }));
    await writeRequests();
    expect((await busy.countLines()).lines).toBe(6_001);
    expect((await busy.usage()).lost).toBe(10);
    expect((await quiet.countLines()).lines).toBe(1);
  });

  it("The recorder passes over lines of a token whose account was deleted: nobody would read them", async () => {
    const { caller, tokenId, countLines } = await developer();
    await sql`update users set deleted_at = now() where id = ${caller.userId}`;
    recordRequest(requestLine(tokenId));
    await writeRequests();
    expect((await countLines()).lines).toBe(0);
  });

  it("The recorder passes over lines of a token that is gone by now, and writes the others", async () => {
    const { tokenId, countLines } = await developer();
    const gone = 2_000_000_000;
    recordRequest(requestLine(gone));
    recordRequest(requestLine(tokenId));
    await writeRequests();
    expect((await countLines()).lines).toBe(1);
    expect(await sql`select from request_log where token_id = ${gone}`).toHaveLength(0);
  });

  it("The recorder shows lines that were recorded a moment ago, whichever process is asked first", async () => {
    const { caller, tokenId } = await developer();
    recordRequest(requestLine(tokenId));
    const pages = await Promise.all([listRequests(caller, {}), listRequests(caller, {})]);
    expect(pages.map(({ requests }) => requests.length)).toEqual([1, 1]);
  });
});
