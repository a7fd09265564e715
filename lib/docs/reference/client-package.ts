import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { API_VERSION } from "@/lib/platform/http-contract/version";

/** The packages that the build writes (scripts/production-build.ts). */
export type ClientName = "typescript" | "cli" | "python";

/** The name of the Python client's wheel, which pip reads its version from. */
export const PYTHON_WHEEL = `downbeat_client-${API_VERSION}-py3-none-any.whl`;

const FILES: Readonly<Record<ClientName, { name: string; type: string }>> = {
  typescript: { name: "typescript.tgz", type: "application/gzip" },
  cli: { name: "cli.tgz", type: "application/gzip" },
  python: { name: "python.whl", type: "application/zip" },
};

const files = new Map<ClientName, Promise<PackageFile | undefined>>();

interface PackageFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  type: string;
}

/** A client or the command line as npm or pip installs it; undefined when this server was not built with it. */
export function getClientPackage(name: ClientName): Promise<PackageFile | undefined> {
  const file = files.get(name) ?? readPackage(FILES[name]);
  files.set(name, file);
  return file;
}

async function readPackage({ name, type }: { name: string; type: string }): Promise<PackageFile | undefined> {
  try {
    const bytes = Uint8Array.from(await readFile(join(process.cwd(), ".next/clients", name)));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    return { bytes, etag, type };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
