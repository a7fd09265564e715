import { mkdirSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { DOCUMENTS, ORIGIN } from "@/lib/docs/reference/built-documents";
import { groupOperations } from "@/lib/docs/reference/operations";
import { packReference } from "@/lib/docs/reference/stored-reference";
import { publicOrigin } from "@/lib/platform/public-origin";

/** Writes the documents that a build has of all contracts. In a process of its own, whose public address stands for that of each server. */

if (publicOrigin() !== ORIGIN) throw new Error(`NEXTAUTH_URL must be ${ORIGIN}.`);
const folder = `.next/${DOCUMENTS}`;
mkdirSync(folder, { recursive: true });
const write = (name: string, document: unknown) =>
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(document));
write("openapi", openApiDocument(ORIGIN));
write("reference", packReference(groupOperations(operations)));
