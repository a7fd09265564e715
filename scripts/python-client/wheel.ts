import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import { generateModules } from "./modules";

/** Packs the Python client as a wheel, which is a ZIP file with a list of its files. */

const FOLDER = "clients/python";
const PACKAGE = "downbeat";
const DIST_INFO = `downbeat_client-${API_VERSION}.dist-info`;

/** As the packages of npm have it. A ZIP file has local time, so the same bytes are another moment in each time zone. */
const modified = (): Date => new Date(1985, 9, 26, 8, 15, 0);

/** The files of the wheel, without the list of them. */
export function pythonFiles(): Map<string, string> {
  const names = readdirSync(join(FOLDER, PACKAGE)).filter((name) => /\.(py|typed)$/.test(name));
  return new Map([
    ...names.map((name): [string, string] => [
      `${PACKAGE}/${name}`,
      readFileSync(join(FOLDER, PACKAGE, name), "utf8"),
    ]),
    ...[...generateModules()].map(([name, text]): [string, string] => [`${PACKAGE}/${name}`, text]),
    [`${DIST_INFO}/METADATA`, metadata()],
    [
      `${DIST_INFO}/WHEEL`,
      "Wheel-Version: 1.0\nGenerator: downbeat\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ],
    [`${DIST_INFO}/licenses/LICENSE`, readFileSync(join(FOLDER, "LICENSE"), "utf8")],
  ]);
}

/** The client as a `.whl`. The same sources make the same bytes. */
export function packPythonClient(): Buffer {
  const files = [...pythonFiles()].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = files.map(([name, text]) => {
    const hash = createHash("sha256").update(text).digest("base64url");
    return `${name},sha256=${hash},${Buffer.byteLength(text)}\n`;
  });
  const record = `${DIST_INFO}/RECORD`;
  const entries = [...files, [record, `${lines.join("")}${record},,\n`] as const];
  const contents = entries.map(([name, text]) => [name, Buffer.from(text)]);
  return Buffer.from(zipSync(Object.fromEntries(contents), { level: 9, mtime: modified() }));
}

function metadata(): string {
  return `Metadata-Version: 2.1
Name: downbeat-client
Version: ${API_VERSION}
Summary: Typed client for the Downbeat API: iterators, retries that respect Retry-After, idempotency keys, webhooks.
License: MIT
License-File: LICENSE
Requires-Python: >=3.9
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

${readFileSync(join(FOLDER, "README.md"), "utf8")}`;
}
