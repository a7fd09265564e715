import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { packClient } from "@/scripts/client";

const run = promisify(execFile);

/** An address where nothing listens: what npm wants from a registry fails. */
const NO_REGISTRY = "http://127.0.0.1:1/";

const COMPILED = "compiled";
const compiledName = (name: string) => join(COMPILED, name.replace(/\.ts$/, ".js"));

/** An empty project in which the typed client is installed, from the package that servers offer or from the address of one. */
export async function startProject(source?: string) {
  const folder = mkdtempSync(join(tmpdir(), "downbeat-integrator-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "integrator", type: "module" }));
  if (!source) writeFileSync(join(folder, "client.tgz"), await packClient());
  const options = ["--no-audit", "--no-fund", `--registry=${NO_REGISTRY}`, `--cache=${join(folder, ".npm")}`];
  await npm(["install", ...options, source ?? "./client.tgz"], folder);
  writeFileSync(
    join(folder, "node.d.ts"),
    "declare const process: { env: Record<string, string | undefined> };\n" +
      'declare module "node:fs/promises" { export function readFile(path: string): Promise<Uint8Array<ArrayBuffer>> }\n',
  );
  return {
    folder,
    /**
     * Writes modules, checks them strictly with the types of the package, and compiles those in TypeScript. What is wrong, in
     * words.
     */
    compile(modules: Record<string, string>): string[] {
      for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text);
      const program = ts.createProgram(
        [...Object.keys(modules), "node.d.ts"].map((name) => join(folder, name)),
        {
          allowJs: true,
          checkJs: true,
          outDir: join(folder, COMPILED),
          // The declarations of TypeScript itself are not checked.
          skipDefaultLibCheck: true,
          strict: true,
          noUncheckedIndexedAccess: true,
          exactOptionalPropertyTypes: true,
          types: [],
          lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.NodeNext,
          moduleResolution: ts.ModuleResolutionKind.NodeNext,
        },
      );
      const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
        const text = ts.flattenDiagnosticMessageText(messageText, "\n");
        return `${file?.fileName.slice(folder.length + 1)}: ${text}`;
      });
      program.emit();
      return problems;
    },
    /** A module: one in JavaScript as it was written, one in TypeScript compiled. */
    load: (name: string) =>
      import(/* @vite-ignore */ join(folder, name.endsWith(".ts") ? compiledName(name) : name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs npm as in a shell of its own. */
async function npm(args: string[], cwd: string): Promise<string> {
  const mine = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|^VITEST/i.test(name));
  // Safe cast: what a process is given is text by name, whatever Next says must be among it.
  const env = Object.fromEntries(mine) as NodeJS.ProcessEnv;
  const { stdout } = await run("npm", args, { cwd, env, shell: process.platform === "win32" });
  return stdout;
}
