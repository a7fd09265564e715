import { execFile, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { endpointSecret, signatures } from "@/lib/developers/webhooks/secrets";
import { findDocsPage } from "@/lib/docs/guides/guide-registry";
import { fenceInfo } from "@/lib/docs/reference/markdown-syntax";
import { readAll } from "@/tests/support/activities";
import {
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { createFixtures } from "@/tests/support/fixtures/fixtures";
import { startHttpServer } from "@/tests/support/http-server";
import { listen } from "@/tests/support/node-http";
import { hasMypy, hasPython, installPythonClient } from "@/tests/support/python";

/** The programs of the guide to the Python client, run with the client as it is installed. */

const ENDPOINT = { id: 6, generation: 1, previous_until: null };

let server: Awaited<ReturnType<typeof startHttpServer>>;
let client: ReturnType<typeof installPythonClient>;
let token = "";

/** The programs that stand by themselves, each with the output below it. */
function listPrograms(origin: string) {
  const blocks = (findDocsPage("/docs/python", origin)?.tokens ?? []).filter(
    (block): block is Tokens.Code => block.type === "code",
  );
  return blocks.flatMap((block, place) => {
    const { title = "" } = fenceInfo(block.lang);
    if (!title.endsWith(".py") || block.lang?.includes('run="never"')) return [];
    const next = blocks[place + 1];
    return [{ title, code: block.text, output: fenceInfo(next?.lang).title === "Output" ? next?.text : "" }];
  });
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const { port, stop } = await listen(() => {});
  await stop();
  return port;
}

describe.runIf(hasPython)("The programs of the guide to the Python client", () => {
  beforeAll(async () => {
    ({ token } = await createFixtures());
    server = await startHttpServer();
    client = installPythonClient(server.origin);
  });
  afterAll(async () => {
    await client?.remove();
    await server?.stop();
  });

  it.each(listPrograms("http://x").map(({ title }) => title))(
    "The program %s of the guide to the Python client does what the guide says",
    async (name) => {
      const program = listPrograms(server.origin).find(({ title }) => title === name);
      // The receiver is only loaded here, because it does not end.
      const code = program?.code.replaceAll("__name__", "'loaded'") ?? "";
      const { output, failure } = await client.run(code, { TOKEN: token }, name);
      expect(failure).toBeNull();
      expect(output.trim()).toBe(program?.output);
    },
  );

  it("The program events.py of the guide to the Python client prints each event once that came since it ran last, over several pages", async () => {
    const { id, token: ownToken } = await createCaller();
    const track = await createTrack([(await createArtist({ owner_id: id })).id]);
    await readAll(eventConsumer);
    const code = listPrograms(server.origin).find(({ title }) => title === "events.py")?.code ?? "";
    const run = async () => {
      const { output, failure } = await client.run(code, { TOKEN: ownToken }, "events.py");
      expect(failure).toBeNull();
      return output.split("\n").filter((line) => line !== "");
    };
    // Another account may have run it.
    rmSync(join(client.folder, "position.txt"), { force: true });
    expect(await run()).toEqual([]);
    const fan = await createUser();
    for (let count = 0; count < 51; count++) await createComment(track.id, fan.id);
    await readAll(eventConsumer);
    expect(await run()).toEqual(Array(51).fill("comment.created"));
    expect(await run()).toEqual([]);
  });

  it("The receiver of the guide to the Python client accepts a genuine request, and refuses a changed one and an old one", async () => {
    const program = listPrograms(server.origin).find(({ title }) => title === "receiver.py");
    const file = join(client.folder, "receiver.py");
    writeFileSync(file, program?.code ?? "");
    const port = await freePort();
    const env = { ...client.env, PORT: String(port), WEBHOOK_SECRET: endpointSecret(6, 1) };
    const receiver = spawn("python3", [file], { env, stdio: "ignore" });
    try {
      const body = JSON.stringify({ id: "evt_7", type: "ping", data: {} });
      const send = async (timestamp: number, text = body) => {
        const signature = signatures({ id: "evt_7", timestamp, body }, ENDPOINT);
        const headers = { "webhook-id": "evt_7", "webhook-timestamp": String(timestamp) };
        const init = { method: "POST", headers: { ...headers, "webhook-signature": signature }, body: text };
        return (await fetch(`http://127.0.0.1:${port}/`, init)).status;
      };
      const now = Math.floor(Date.now() / 1_000);
      await vi.waitFor(async () => expect(await send(now)).toBe(204), { timeout: 20_000, interval: 100 });
      expect(await send(now, body.replace("ping", "Ping"))).toBe(401);
      expect(await send(now - 600)).toBe(401);
    } finally {
      receiver.kill();
    }
  });

  it.runIf(hasMypy)(
    "The programs of the guide to the Python client have no fault in strict mode",
    async () => {
      const { folder, env } = client;
      mkdirSync(join(folder, "guide"));
      for (const { title, code } of listPrograms(server.origin))
        writeFileSync(join(folder, "guide", title), code);
      const run = promisify(execFile);
      const { stdout } = await run("python3", ["-m", "mypy", "--strict", "guide"], { cwd: folder, env });
      expect(stdout).toContain("Success");
    },
  );
});
