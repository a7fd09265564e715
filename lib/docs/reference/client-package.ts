import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The packages that the build writes (scripts/production-build.ts). */
export type ClientName = "typescript" | "cli";

const files = new Map<ClientName, Promise<PackageFile | undefined>>();

interface PackageFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  type: string;
}

/** The typed client or the command line as npm installs it; undefined when this server was not built with it. */
export function getClientPackage(name: ClientName): Promise<PackageFile | undefined> {
  const file = files.get(name) ?? readPackage(join(process.cwd(), `.next/clients/${name}.tgz`));
  files.set(name, file);
  return file;
}

async function readPackage(path: string): Promise<PackageFile | undefined> {
  try {
    const bytes = Uint8Array.from(await readFile(path));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    return { bytes, etag, type: "application/gzip" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
