import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { singleton } from "@/lib/platform/singleton";

/** The file that the build writes (scripts/production-build.ts). */
const FILE = join(process.cwd(), ".next/clients/typescript.tgz");

const read = singleton("client package", () => ({
  file: undefined as Promise<PackageFile | undefined> | undefined,
}));

interface PackageFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  type: string;
}

/** The typed client as npm installs it; undefined when this server was not built with it. */
export function getClientPackage(): Promise<PackageFile | undefined> {
  read.file ??= readPackage();
  return read.file;
}

async function readPackage(): Promise<PackageFile | undefined> {
  try {
    const bytes = Uint8Array.from(await readFile(FILE));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    return { bytes, etag, type: "application/gzip" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
