import { expect, it } from "vitest";
import { createSandboxDatabase, sandboxDatabase, sandboxDatabaseSize } from "@/db/sandbox-databases";
import { sandboxTasks } from "@/lib/developers/sandbox/tasks";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { browser } from "@/tests/support/session";

it("A sandbox is deleted with its database, and others keep theirs", async () => {
  const codes: string[] = [];
  for (const { id } of [await createUser(), await createUser()]) {
    const options = await browser(id);
    const { body } = await call("POST", "/sandbox", { ...options, body: {} });
    codes.push(body.sandbox.id);
    await createSandboxDatabase(sandboxDatabase(body.sandbox.id, 1), "secret", async () => true);
    if (codes.length > 1) continue;
    const { status } = await call("DELETE", "/sandbox", options);
    expect(status).toBe(200);
    expect((await get("/sandbox", options)).status).toBe(404);
    expect((await call("DELETE", "/sandbox", options)).status).toBe(404);
  }
  await runJobs(sandboxTasks);
  const [first, second] = codes.map((code) => sandboxDatabase(code, 1)) as [string, string];
  expect(await sandboxDatabaseSize(first)).toBe(0);
  expect(await sandboxDatabaseSize(second)).toBeGreaterThan(0);
});
