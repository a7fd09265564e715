import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDatabase, databaseName, sandboxFolder } from "@/lib/developers/sandbox/databases";
import { databaseSize } from "@/lib/developers/sandbox/queries";
import { sandboxTasks } from "@/lib/developers/sandbox/tasks";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { browser } from "@/tests/support/session";

type Place = Parameters<typeof sandboxFolder>[0];

it("A sandbox is deleted with its database and its files, and others keep theirs", async () => {
  const codes: string[] = [];
  for (const { id } of [await createUser(), await createUser()]) {
    const options = await browser(id);
    const { body } = await call("POST", "/sandbox", { ...options, body: {} });
    codes.push(body.sandbox.id);
    await createDatabase({ code: body.sandbox.id, generation: 1 }, async () => true);
    await mkdir(join(sandboxFolder({ code: body.sandbox.id, generation: 1 }), "files"), { recursive: true });
    if (codes.length > 1) continue;
    const { status } = await call("DELETE", "/sandbox", options);
    expect(status).toBe(200);
    expect((await get("/sandbox", options)).status).toBe(404);
    expect((await call("DELETE", "/sandbox", options)).status).toBe(404);
  }
  await runJobs(sandboxTasks);
  const [first, second] = codes.map((code) => ({ code, generation: 1 })) as [Place, Place];
  expect(await databaseSize(databaseName(first))).toBe(0);
  expect(await databaseSize(databaseName(second))).toBeGreaterThan(0);
  expect(existsSync(sandboxFolder(first))).toBe(false);
  expect(existsSync(sandboxFolder(second))).toBe(true);
});
