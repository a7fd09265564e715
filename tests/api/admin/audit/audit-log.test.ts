import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { suspendAccount } from "@/lib/admin/people/service";
import { exportAccessEvents, listAccessEvents } from "@/lib/developers/access/service";
import type { PageOperation } from "@/lib/platform/http-contract/page-operation";
import { listFiles, readSource } from "@/scripts/imports";
import { createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";
import { ACTS } from "./acts";

const ROOT = resolve(import.meta.dirname, "../../../..");

/** Operations that only read. */
const READ = /^(list|get)[A-Z]/;

/** Acts that need a sale or a server without music: these tests make them, and look for the entry. */
const OTHER_TESTS: Record<string, string> = {
  refundOrder: "tests/api/admin/operations/payments.test.ts",
  endRefund: "tests/api/admin/operations/payments.test.ts",
  resolveAttention: "tests/api/admin/operations/payments.test.ts",
  answerDispute: "tests/api/admin/operations/payments.test.ts",
  reprocessEvent: "tests/api/admin/operations/payments.test.ts",
  loadDemoMusic: "tests/api/admin/setup/demo-music.test.ts",
  repairDeliveries: "tests/api/admin/operations/deliveries.test.ts",
};

async function operatorOperations(): Promise<string[]> {
  const files = listFiles(ROOT, ["lib"]).filter((file) => /(^|[/-])pages\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(resolve(ROOT, file)) as Promise<object>));
  return modules
    .flatMap((module) => Object.values(module) as Partial<PageOperation>[])
    .flatMap(({ id, access }) => (id && access === "operator" ? [id] : []));
}

const createOperator = async () => userCaller((await createUser({ role: "operator" })).id, true);

const countEntries = async (operatorId: number): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from access_events where actor_id = ${operatorId}`;
  return row.count;
};

describe("The audit log", () => {
  it("The audit log has an entry for every operation by which operators change something", async () => {
    const writes = (await operatorOperations()).filter((id) => !READ.test(id));
    expect(writes.length).toBeGreaterThan(30);
    expect(writes.filter((id) => !(id in ACTS) && !(id in OTHER_TESTS))).toEqual([]);
    const silent: string[] = [];
    for (const id of writes.filter((each) => each in ACTS)) {
      const caller = await createOperator();
      const act = await ACTS[id]?.(caller);
      const before = await countEntries(caller.userId);
      await act?.();
      if ((await countEntries(caller.userId)) !== before + 1) silent.push(id);
    }
    expect(silent).toEqual([]);
  });

  it("Acts that need a sale or an empty server are called by tests that look for their entries", () => {
    for (const [id, file] of Object.entries(OTHER_TESTS)) {
      const text = readSource(ROOT, file);
      expect(text, `${file}: ${id}`).toMatch(new RegExp(`\\b${id}\\(`));
      expect(text, file).toMatch(/audited\(|listAccessEvents\(|access_events/);
    }
  });

  it("The audit log is filtered by kind, by the person on either side and by days, and its file has what the filter shows", async () => {
    const [caller, { id, handle }] = [await createOperator(), await createUser()];
    await suspendAccount(caller, { user_id: id, reason: "=cmd|' /C calc'!A0" });
    const filter = { kind: "account_suspended", search: "", person: `@${handle.toUpperCase()}` };
    const list = async (more: object) =>
      (await listAccessEvents(caller, { ...filter, page: 1, ...more })).pagination.data.map(
        ({ subject }) => subject,
      );
    const today = new Date().toISOString().slice(0, 10);
    expect(await list({})).toEqual([handle]);
    expect(await list({ from: today, to: today })).toEqual([handle]);
    expect(await list({ to: "2020-01-01" })).toEqual([]);
    expect(await list({ kind: "account_reinstated" })).toEqual([]);
    const [actor] = await sql<[{ handle: string }]>`select handle from users where id = ${caller.userId}`;
    expect(await list({ person: actor.handle })).toEqual([handle]);
    const { csv } = await exportAccessEvents(caller, filter);
    const lines = csv.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines[0]).toBe("at,kind,actor,subject,reason");
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(`,account_suspended,${actor.handle},${handle},'=cmd`),
    ]);
  });
});
