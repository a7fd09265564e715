import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import { operationTable } from "./cli/operations";
import {
  accountAnswer,
  describeGroups,
  groupsDeclaration,
  TABLE_DECLARATION,
  tableModule,
} from "./typescript-client/methods";

/**
 * Packs the typed client and the command line as npm would: the client with types from the contracts, and with its dependencies inside, so
 * that no registry is needed.
 */

const FOLDER = "clients/typescript";
const BUNDLED = ["openapi-fetch", "openapi-typescript-helpers"];

/** As npm has it, so that the same files make the same bytes: some tools refuse files from 1970. */
const MODIFIED = new Date("1985-10-26T08:15:00Z");

/** The package as a `.tgz`. The same sources make the same bytes. */
export async function packClient(): Promise<Buffer> {
  const files = new Map<string, string | Buffer>([
    ["package.json", manifest()],
    ["README.md", readFileSync(join(FOLDER, "README.md"))],
    ["LICENSE", readFileSync(join(FOLDER, "LICENSE"))],
    ...(await generatedFiles()),
  ]);
  for (const name of readdirSync(join(FOLDER, "src"))) addCompiled(files, name);
  for (const name of BUNDLED) addPackage(files, name);
  return packFiles(files);
}

const COMMAND_LINE = "clients/cli";

/** The sources of the typed client that the command line has too. */
const SHARED_SOURCES = ["pages.ts"];

/** The files of the command line, as npm installs them; it has no dependencies. */
export function commandLineFiles(): Map<string, string | Buffer> {
  readManifest(COMMAND_LINE);
  const files = new Map<string, string | Buffer>(
    ["package.json", "README.md", "LICENSE"].map((name) => [name, readFileSync(join(COMMAND_LINE, name))]),
  );
  const paths = [
    ...readdirSync(join(COMMAND_LINE, "src")).map((name) => join(COMMAND_LINE, "src", name)),
    ...SHARED_SOURCES.map((name) => join(FOLDER, "src", name)),
  ];
  for (const path of paths) {
    const name = basename(path);
    const { outputText, diagnostics } = ts.transpileModule(readFileSync(path, "utf8"), {
      fileName: name,
      reportDiagnostics: true,
      compilerOptions: CODE,
    });
    mustCompile(path, diagnostics);
    files.set(`dist/${name.replace(/\.ts$/, "")}.js`, outputText);
  }
  files.set("dist/operations.txt", operationTable(openApiDocument("")));
  return files;
}

/** The command line as a `.tgz`. */
export const packCommandLine = (): Promise<Buffer> => packFiles(commandLineFiles());

async function packFiles(files: ReadonlyMap<string, string | Buffer>): Promise<Buffer> {
  const entries = [...files].map(([name, text]) => {
    const body = Buffer.from(text);
    return { header: { name: `package/${name}`, mtime: MODIFIED, size: body.length }, body };
  });
  return gzipSync(await packTar(entries), { level: 9 });
}

/** The client's own `package.json`, which says that its dependencies are inside. */
const manifest = (): string =>
  `${JSON.stringify({ ...readManifest(FOLDER), bundleDependencies: BUNDLED }, null, 2)}\n`;

/** The `package.json` of a package, which has the version of the API. */
function readManifest(folder: string): object {
  const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  if (own.version !== API_VERSION)
    throw new Error(`${folder}/package.json has version ${own.version}, the API ${API_VERSION}.`);
  return own;
}

/** The files that follow from the contracts: the types of every path and schema, and the methods. */
async function generatedFiles(): Promise<Map<string, string>> {
  const document = openApiDocument("");
  const groups = describeGroups(document);
  return new Map([
    ["dist/schema.d.ts", await types(document)],
    ["dist/groups.d.ts", groupsDeclaration(groups)],
    ["dist/operations.js", tableModule(groups)],
    ["dist/operations.d.ts", TABLE_DECLARATION],
  ]);
}

async function types(document: ReturnType<typeof openApiDocument>): Promise<string> {
  const ast = await openapiTS(JSON.stringify(nameAccountAnswers(document)), {
    alphabetize: false,
    // Files are sent and, with `parseAs: "blob"`, received as blobs.
    transform: ({ format }) => (format === "binary" ? ts.factory.createTypeReferenceNode("Blob") : undefined),
  });
  return astToString(ast);
}

/** The document with a named schema for each answer to a token where strangers get another: methods return that, and not either of both. */
function nameAccountAnswers(document: ReturnType<typeof openApiDocument>): object {
  // Safe cast: lib/docs/openapi builds the answers of such an operation like this.
  const copy = JSON.parse(JSON.stringify(document)) as {
    paths: Record<string, Record<string, { responses: Record<string, { content: AnswerVariants }> }>>;
    components: { schemas: Record<string, unknown> };
  };
  for (const operation of operations) {
    if (!operation.anonymous) continue;
    const answer = copy.paths[operation.path]?.[operation.method.toLowerCase()]?.responses[200]?.content;
    const variants = answer?.["application/json"].schema.anyOf;
    if (!variants) throw new Error(`${operation.id} has no two answers.`);
    const name = accountAnswer(operation);
    if (name in copy.components.schemas) throw new Error(`A schema is named ${name} already.`);
    copy.components.schemas[name] = variants[0];
    variants[0] = { $ref: `#/components/schemas/${name}` };
  }
  return copy;
}

interface AnswerVariants {
  "application/json": { schema: { anyOf?: unknown[] } };
}

const CODE: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
const DECLARATIONS: ts.CompilerOptions = { ...CODE, declaration: true, isolatedDeclarations: true };

/** File by file: `tests/api/client` checks the types, and a build need not do it again. */
function addCompiled(files: Map<string, string | Buffer>, name: string): void {
  const source = readFileSync(join(FOLDER, "src", name), "utf8");
  const options = { fileName: name, reportDiagnostics: true };
  const code = ts.transpileModule(source, { ...options, compilerOptions: CODE });
  const declaration = ts.transpileDeclaration(source, { ...options, compilerOptions: DECLARATIONS });
  mustCompile(`${FOLDER}/src/${name}`, code.diagnostics, declaration.diagnostics);
  const base = name.replace(/\.ts$/, "");
  files.set(`dist/${base}.js`, code.outputText);
  files.set(`dist/${base}.d.ts`, declaration.outputText);
}

/** Throws when the compiler has found a fault in a file. */
function mustCompile(file: string, ...diagnostics: (readonly ts.Diagnostic[] | undefined)[]): void {
  const words = diagnostics.flatMap((some) =>
    (some ?? []).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  );
  if (words.length > 0) throw new Error(`${file} does not compile:\n${words.join("\n")}`);
}

/** Adds the files of a dependency that are needed at run time and for its types. */
function addPackage(files: Map<string, string | Buffer>, name: string): void {
  const folder = join("node_modules", name);
  const names = [
    "package.json",
    "LICENSE",
    ...readdirSync(join(folder, "dist")).map((file) => `dist/${file}`),
  ];
  for (const file of names) files.set(`${folder}/${file}`, readFileSync(join(folder, file)));
}
