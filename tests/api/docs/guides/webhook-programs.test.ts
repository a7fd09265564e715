import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marked, type Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endpointSecret, signatures } from "@/lib/developers/webhooks/secrets";
import { guideSources } from "@/lib/docs/guides/source";
import { fenceInfo } from "@/lib/docs/reference/markdown-syntax";
import { freePort } from "@/lib/platform/free-port";

/** The receivers of the guide to webhooks, run by what they are written for, with requests as this server signs them. */

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "webhooks-"));
});
afterAll(() => rm(folder, { recursive: true }));

const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

const RECEIVERS = [
  { program: "receiver.mjs", command: "node", args: (_: number) => ["receiver.mjs"] },
  { program: "receiver.py", command: "python3", args: (_: number) => ["receiver.py"] },
  {
    program: "receiver.php",
    command: "php",
    args: (port: number) => ["-S", `127.0.0.1:${port}`, "receiver.php"],
  },
].filter(({ command }) => has(command));

const ENDPOINT = { id: 6, generation: 1, previous_until: null };

/** A request as the server sends it, at a time in seconds. */
function signedRequest(timestamp: number) {
  const body = JSON.stringify({ id: "evt_7", type: "sale.completed", data: { track: { name: "Größe" } } });
  const id = "evt_7";
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures({ id, timestamp, body }, ENDPOINT),
  };
  return { headers, body };
}

describe("The receivers of the guide to webhooks", () => {
  it.each(RECEIVERS)(
    "The receiver of the guide accepts a genuine request, and refuses a changed one and an old one: $program",
    async ({ program, command, args }) => {
      const page = marked.lexer(guideSources().get("webhooks") ?? "");
      const block = page.find(
        (token): token is Tokens.Code => token.type === "code" && fenceInfo(token.lang).title === program,
      );
      await writeFile(join(folder, program), block?.text ?? "");
      const port = await freePort();
      const env = {
        ...process.env,
        PORT: String(port),
        WEBHOOK_SECRET: endpointSecret(ENDPOINT.id, ENDPOINT.generation),
      };
      const receiver = spawn(command, args(port), { cwd: folder, env, stdio: "ignore" });
      try {
        const send = async ({ headers, body }: ReturnType<typeof signedRequest>) =>
          (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
        const now = Math.floor(Date.now() / 1_000);
        const genuine = signedRequest(now);
        await vi.waitFor(async () => expect(await send(genuine)).toBe(204), {
          timeout: 20_000,
          interval: 100,
        });
        expect(await send({ ...genuine, body: genuine.body.replace("sale", "Sale") })).toBe(401);
        expect(await send(signedRequest(now - 600))).toBe(401);
      } finally {
        receiver.kill();
      }
    },
  );
});
