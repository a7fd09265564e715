import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Carries out the flows that a server publishes: by Redocly's runner of Arazzo documents, and as the programs of its guide. */

const RESPECT = resolve("node_modules/@redocly/cli/bin/cli.js");
/** An address where nothing listens: npm needs no registry. */
const NO_REGISTRY = "http://127.0.0.1:1/";
/** Milliseconds. A request to a sandbox may have to wait until it is awake, beside other journeys. */
const MAX_WAIT = "120000";
const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** A folder with the server's documents and its client. */
export async function startFlows(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), "downbeat-flows-"));
  const fetchText = async (path: string) => (await fetch(`${origin}${path}`)).text();
  writeFileSync(join(folder, "arazzo.json"), await fetchText("/api/v1/arazzo.json"));
  const guide = await fetchText("/docs/flows.md");
  let isInstalled = false;

  async function installClient(): Promise<void> {
    if (isInstalled) return;
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "flows", type: "module" }));
    const options = ["--no-audit", "--no-fund", `--registry=${NO_REGISTRY}`, `--cache=${folder}/.npm`];
    await run("npm", ["install", ...options, `${origin}/clients/typescript.tgz`], folder);
    isInstalled = true;
  }

  return {
    folder,
    /** Installs the client for programs, which takes longer than a code of a person lasts. */
    installClient,
    /** Carries out a flow of the Arazzo document, whose requests go to `server`. Returns the output when a step fails, else an empty text. */
    async carryOut(flow: string, inputs: object, server = origin): Promise<string> {
      const { code, output } = await run(
        process.execPath,
        [
          ...[RESPECT, "respect", "arazzo.json", "--workflow", flow, "--input", JSON.stringify(inputs)],
          ...["--server", `downbeat=${server}/api/v1`],
          ...["--max-fetch-timeout", MAX_WAIT],
        ],
        folder,
        QUIET,
      );
      return code === 0 ? "" : output;
    },
    /** Runs the program of a flow in the guide in the same way. */
    async runProgram(flow: string, variables: Record<string, string>, server = origin): Promise<string> {
      await installClient();
      const program = guide.split(`\`\`\`js title="${flow}.mjs"\n`)[1]?.split("\n```")[0];
      if (!program) throw new Error(`The guide has no program for ${flow}.`);
      writeFileSync(join(folder, `${flow}.mjs`), program.replaceAll(origin, server));
      const { code, output } = await run(process.execPath, [`${flow}.mjs`], folder, variables);
      return code === 0 ? "" : output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(command: string, args: string[], cwd: string, variables: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "test" as const, ...variables };
  const child: ChildProcess = spawn(command, args, { cwd, env });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  return new Promise<{ code: number | null; output: string }>((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done({ code, output: chunks.join("") }));
  });
}

/** A second of sound as text of one byte for each character, which the input of a flow can have. */
export function textWave(seed: number): string {
  const rate = 8_000;
  const samples = Array.from({ length: 2 * rate }, (_, index) =>
    Math.round(60 + 50 * Math.sin((index * (200 + seed)) / rate) * Math.cos((index * seed) / 900)),
  );
  // Sizes whose bytes are below 128, as UTF-8 has one byte for those alone.
  const length = 0x3e00;
  const number = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 0xff);
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const bytes = [
    ...[letters("RIFF"), number(length + 36, 4), letters("WAVEfmt "), number(16, 4)],
    ...[number(1, 2), number(1, 2), number(rate, 4), number(rate, 4), number(1, 2), number(8, 2)],
    ...[letters("data"), number(length, 4), samples.slice(0, length)],
  ].flat();
  return String.fromCharCode(...bytes);
}
