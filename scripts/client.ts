import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { factory } from "typescript";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { run } from "./processes";

/** Generates the typed client's types from the contracts, and compiles it. `npm pack` runs this first. */

const folder = resolve("clients/typescript");

const types = await openapiTS(JSON.stringify(openApiDocument("")), {
  alphabetize: false,
  // Files are sent and, with `parseAs: "blob"`, received as blobs.
  transform: ({ format }) => (format === "binary" ? factory.createTypeReferenceNode("Blob") : undefined),
});
mkdirSync(join(folder, "src"), { recursive: true });
writeFileSync(join(folder, "src/schema.ts"), astToString(types));
rmSync(join(folder, "dist"), { recursive: true, force: true });
await run("tsc", ["node_modules/typescript/bin/tsc", "--project", join(folder, "tsconfig.json")]);
