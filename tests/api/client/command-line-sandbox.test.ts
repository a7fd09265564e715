import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { sandboxPeople } from "@/lib/developers/sandbox/credentials";
import { renewRoleTokens } from "@/lib/developers/sandbox/opening-service";
import { sendMail } from "@/lib/platform/mail/service";
import { startCommandLine } from "@/tests/support/command-line";

/** The command line with a token of a sandbox. */

const CODE = "cli123";

vi.hoisted(() => {
  process.env.DOWNBEAT_SANDBOX = JSON.stringify({
    ...{ id: 1, code: "cli123", scenario: "empty", created_at: "2026-02-01T09:12:03.000Z" },
    ...{ page_url: "http://downbeat.test/settings/developers/sandbox", previous_database_url: null },
  });
});

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
let server: typeof commandLine.server;

beforeAll(async () => {
  await sql`
    insert into users (id, email, handle, name, avatar)
    values (1, 'producer@downbeat.test', 'low_tide', 'Low Tide Assembly', '')`;
  await renewRoleTokens(CODE);
  commandLine = await startCommandLine();
  server = commandLine.server;
});
afterAll(() => commandLine.stop());

describe("The command line in a sandbox", () => {
  it("The command line keeps a test token, and shows the sandbox and its people", async () => {
    const [producer] = sandboxPeople(CODE);
    const { run } = commandLine.createHome();
    expect(await run("login", "--server", server.origin, "--token", producer?.token ?? "")).toMatchObject({
      code: 0,
    });
    expect((await run("sandbox")).stdout).toMatch(/^Sandbox cli123, awake, of \d+ MB; it began as: empty\n/);
    const { stdout } = await run("sandbox", "people");
    expect(stdout).toContain(producer?.token);
    expect((await run("sandbox", "open", "listener")).stdout).toMatch(
      /\/sandbox\/enter\/listener\.\d+\.[\w-]{43}\n$/,
    );
    expect(await run("sandbox", "open", "drummer")).toMatchObject({
      ...{ code: 2, stderr: expect.stringContaining("producer, listener, buyer, rival, operator") },
    });
    expect((await run("sandbox", "dance")).code).toBe(2);
    expect((await run("sandbox", "reset", "--scenario", "nothing")).code).toBe(1);
  });

  it("The command line lists the emails of the sandbox", async () => {
    const [producer] = sandboxPeople(CODE);
    await sendMail({ to: "somebody@cli.test", subject: "For the terminal", text: ["Hello"] });
    const { run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", producer?.token ?? "");
    const { stdout } = await run("sandbox", "emails", "--to", "somebody@cli.test", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ subject: "For the terminal", text: "Hello", links: [] }]);
  });
});
