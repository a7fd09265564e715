import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { sandboxFolder } from "@/lib/developers/sandbox/databases";
import { wakeSandbox } from "@/lib/developers/sandbox/wake-service";
import { databaseUrl } from "@/lib/platform/env";
import { registerSandboxHost } from "@/lib/platform/sandbox/host";
import { SandboxProcesses } from "@/lib/platform/sandbox/processes";
import { call } from "@/tests/support/api";
import { whileHolding } from "@/tests/support/holding";
import { writeSandboxProgram } from "@/tests/support/sandbox-program";
import { createSandbox } from "@/tests/support/sandboxes";
import { browser } from "@/tests/support/session";

vi.hoisted(() => {
  Object.assign(process.env, {
    FCM_URL: "https://push.example",
    CONTACT: "ops@downbeat.test",
  });
});

let folder = "";
let processes: SandboxProcesses;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandboxes-"));
  processes = new SandboxProcesses({
    ...{ program: await writeSandboxProgram(folder), limit: 20, onRequest: () => {} },
  });
  registerSandboxHost(processes);
});
afterAll(async () => {
  await processes.close();
  await rm(folder, { recursive: true });
});

async function readEnvironment(code: string): Promise<Record<string, string>> {
  const wake = await wakeSandbox(code);
  if (!wake || !("port" in wake)) throw new Error(`It does not wake up: ${JSON.stringify(wake)}`);
  return (await fetch(`http://127.0.0.1:${wake.port}/environment`)).json();
}

it("The process of a sandbox has an environment of its own, with nothing that reaches the live server", async () => {
  const { code } = await createSandbox();
  const environment = await readEnvironment(code);
  expect(environment.CONTACT).toBe("ops@downbeat.test");
  expect(environment).not.toHaveProperty("FCM_URL");
  // Next then reads no file named .env.
  expect(environment.__NEXT_PROCESSED_ENV).toBe("true");
  expect(environment.NEXTAUTH_SECRET).not.toBe(process.env.NEXTAUTH_SECRET);
  expect(environment.NEXTAUTH_URL).toContain(`sandbox-${code}`);
  expect(environment.PUSHER_KEY).toMatch(new RegExp(`^sandbox-${code}-`));
  expect(JSON.stringify(environment)).not.toContain(process.env.NEXTAUTH_SECRET as string);
  expect(environment.DATABASE_URL).not.toBe(databaseUrl());
});

it("The role of a sandbox cannot read the live database", async () => {
  const { code } = await createSandbox();
  const { DATABASE_URL = "" } = await readEnvironment(code);
  const url = new URL(DATABASE_URL);
  url.pathname = new URL(databaseUrl()).pathname;
  const live = postgres(url.href, { max: 1 });
  await expect(live`select * from users`).rejects.toThrow("permission denied for table users");
  await expect(live`create table more (id int)`).rejects.toThrow("permission denied for schema public");
  await live.end();
});

it("A sandbox that is reset or deleted while it wakes up does not come back as it was", async () => {
  const { code, userId } = await createSandbox();
  const waking = wakeSandbox(code);
  await call("POST", "/sandbox/reset", { ...(await browser(userId)), body: {} });
  expect(await waking).toHaveProperty("port");
  const environment = await readEnvironment(code);
  expect(environment.DATA_DIR).toMatch(new RegExp(`${code}-2$`));
});

it("A sandbox whose clock is moved while it wakes up has the new time", async () => {
  const { code, userId } = await createSandbox();
  const waking = wakeSandbox(code);
  await call("POST", "/sandbox/clock", { ...(await browser(userId)), body: { advance_hours: 24 } });
  expect(await waking).toHaveProperty("port");
  const environment = await readEnvironment(code);
  expect(JSON.parse(environment.DOWNBEAT_SANDBOX ?? "")).toMatchObject({ clock_seconds: 86_400 });
});

it("A clock that another request moves meanwhile is not moved twice", async () => {
  const { userId } = await createSandbox();
  const own = await browser(userId);
  const { status } = await whileHolding(
    (holder) => holder`select from sandboxes where user_id = ${userId} for update`,
    () => call("POST", "/sandbox/clock", { ...own, body: { advance_hours: 24 } }),
    (holder) => holder`update sandboxes set clock_seconds = 3600 where user_id = ${userId}`,
  );
  expect(status).toBe(409);
  const [row] = await sql`select clock_seconds from sandboxes where user_id = ${userId}`;
  expect(row).toEqual({ clock_seconds: 3_600 });
});

it("The tokens of a sandbox are taken over from the generation that was last awake, however often it is reset", async () => {
  const { code, userId } = await createSandbox();
  const before = await readEnvironment(code);
  for (let time = 0; time < 2; time++)
    await call("POST", "/sandbox/reset", { ...(await browser(userId)), body: {} });
  const after = await readEnvironment(code);
  expect(JSON.parse(after.DOWNBEAT_SANDBOX ?? "").previous_database_url).toBe(before.DATABASE_URL);
});

it("A sandbox is woken once however many call it, and gone once it is deleted", async () => {
  const { code, userId } = await createSandbox();
  const attempts = vi.spyOn(processes, "wake");
  const wakes = await Promise.all([1, 2, 3].map(() => wakeSandbox(code)));
  expect(attempts).toHaveBeenCalledTimes(1);
  attempts.mockRestore();
  expect(new Set(wakes.map((wake) => JSON.stringify(wake))).size).toBe(1);
  const [row] = await sql`select used_at > created_at as is_used from sandboxes where code = ${code}`;
  expect(row).toEqual({ is_used: true });
  await call("DELETE", "/sandbox", await browser(userId));
  expect(await wakeSandbox(code)).toBeUndefined();
  expect(await processes.state(code)).toBe("asleep");
});

it("A sandbox of a suspended account does not wake up", async () => {
  const { code, userId } = await createSandbox();
  await sql`update users set suspended_at = now() where id = ${userId}`;
  expect(await wakeSandbox(code)).toBeUndefined();
});

it("A sandbox that has grown beyond its size wakes up after a reset", async () => {
  const { code, userId } = await createSandbox();
  expect(await wakeSandbox(code)).toHaveProperty("port");
  await processes.stop(code);
  const place = sandboxFolder({ code, generation: 1 });
  await writeFile(join(place, "large"), "");
  await truncate(join(place, "large"), 200_000_001);
  expect(await wakeSandbox(code)).toEqual({ refusal: "full" });
  await call("POST", "/sandbox/reset", { ...(await browser(userId)), body: {} });
  expect(await wakeSandbox(code)).toHaveProperty("port");
});
