import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { wakeSandbox } from "@/lib/developers/sandbox/wake-service";
import { registerSandboxHost } from "@/lib/platform/sandbox/host";
import { SandboxProcesses } from "@/lib/platform/sandbox/processes";
import { writeSandboxProgram } from "@/tests/support/sandbox-program";
import { createSandbox } from "@/tests/support/sandboxes";

vi.hoisted(() => {
  process.env.SANDBOX_DATABASES = "1";
});

it("Where there is no place for another database, the sandbox that was unused for two weeks makes it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sandboxes-"));
  const program = await writeSandboxProgram(folder);
  const processes = new SandboxProcesses({ program, limit: 5, onRequest: () => {} });
  registerSandboxHost(processes);
  const [{ code: first }, { code: second }] = [await createSandbox(), await createSandbox()];
  expect(await wakeSandbox(first)).toHaveProperty("port");
  expect(await wakeSandbox(second)).toEqual({ refusal: "busy" });
  await sql`update sandboxes set used_at = now() - interval '15 days'`;
  // One that is awake stays, however long ago it woke up.
  await expect.poll(() => wakeSandbox(second), { timeout: 20_000 }).toEqual({ refusal: "busy" });
  await processes.stop(first);
  await expect.poll(() => wakeSandbox(second), { timeout: 20_000 }).toHaveProperty("port");
  expect(await sql`select from sandboxes where code = ${first}`).toHaveLength(0);
  await processes.close();
  await rm(folder, { recursive: true });
});
