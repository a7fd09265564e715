import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, mustOpen } from "./ports";
import type { Programs } from "./programs";
import { readSettings } from "./settings";

/** PgBouncer, which gives the statements of a node few connections to the server that leads. */

/** Starts one with the settings of docs/cluster, which connects at `port`. Returns its own port. */
export async function startPooler(
  programs: Programs,
  name: string,
  port: number,
  password: string,
): Promise<number> {
  const folder = programs.makeFolder(name);
  const users = join(folder, "users.txt");
  const own = await freePort();
  const text = readSettings("pgbouncer.ini", [
    [/(?<=host=127\.0\.0\.1 port=)\d+/, String(port)],
    [/(?<=^listen_addr = )\*/m, "127.0.0.1"],
    [/(?<=^listen_port = )\d+/m, String(own)],
    [/(?<=^auth_file = ).+/m, users],
  ]);
  const settings = join(folder, "pgbouncer.ini");
  for (const [path, content] of [
    [settings, text],
    [users, `"downbeat" "${password}"\n`],
  ] as const) {
    writeFileSync(path, content, { mode: 0o600 });
    programs.own(path);
  }
  const program = programs.start(name, "pgbouncer", [settings]);
  await mustOpen(own, program, name);
  return own;
}
