import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { marked, type Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as jwks from "@/app/well-known/jwks.json/route";
import { rotateKey } from "@/lib/commerce/licenses/key-service";
import { guideSources } from "@/lib/docs/guides/source";
import { fenceInfo } from "@/lib/docs/reference/markdown-syntax";
import { createMarket, sell, storedLicense } from "@/tests/support/licenses";
import { createListener, listen } from "@/tests/support/node-http";

/** The programs of the guide, run by what they are written for, with a license that was signed by a key before the current one. */

let folder = "";
let server: Awaited<ReturnType<typeof listen>>;
let jws = "";

beforeAll(async () => {
  const { trackId, artistId, buyer } = await createMarket();
  ({ jws } = await storedLicense((await sell({ trackId, artistId, buyerId: buyer.id })).uuid));
  await rotateKey();
  server = await listen(createListener(() => jwks.GET()));
  folder = await mkdtemp(join(tmpdir(), "licenses-"));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);

async function checked(command: string, program: string, token: string): Promise<string> {
  const text = guideSources().get("check-licenses") ?? "";
  const page = marked.lexer(text.replaceAll("{{origin}}", `http://127.0.0.1:${server.port}`));
  const blocks = page.filter((block): block is Tokens.Code => block.type === "code");
  const code = blocks.find(({ lang }) => fenceInfo(lang).title === program)?.text;
  if (code === undefined) throw new Error(`The guide has no ${program}.`);
  await writeFile(join(folder, program), code);
  await writeFile(join(folder, "license.jws"), token);
  const { stdout } = await run(command, [program, "license.jws"], { cwd: folder });
  return stdout.trim();
}

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

const PROGRAMS = [
  { command: "node", program: "verify-license.mjs", says: "Ada Buyer: Harbour Lights (wav)", runs: true },
  {
    command: "python3",
    program: "verify_license.py",
    says: "Ada Buyer: Harbour Lights (wav)",
    runs: has("python3", "-c", "import cryptography"),
  },
  {
    command: "sh",
    program: "verify-license.sh",
    says: "Signature Verified Successfully",
    runs: has("openssl", "version") && has("jq", "--version") && has("curl", "--version"),
  },
];

describe("The programs of the guide on checking a license", () => {
  it.each(PROGRAMS.filter(({ runs }) => runs))(
    "The programs of the guide on checking a license accept a genuine license and refuse a changed one: $program",
    async ({ command, program, says }) => {
      expect(await checked(command, program, jws)).toBe(says);
      const [head = "", body = "", signature = ""] = jws.split(".");
      const claims = JSON.parse(Buffer.from(body, "base64url").toString());
      const forged = Buffer.from(JSON.stringify({ ...claims, licensee: { name: "Mallory" } })).toString(
        "base64url",
      );
      await expect(checked(command, program, `${head}.${forged}.${signature}`)).rejects.toThrow();
    },
  );
});
