import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort, mustOpen } from "./ports";
import type { Programs } from "./programs";
import { until } from "./step";

/** HAProxy, which leads to whichever server has the role that a port is for. */

/** A server behind a port; `checkPort` where another one tells of its role. */
export interface Server {
  name: string;
  port: number;
  checkPort?: number;
}

/** Milliseconds for the first checks of the servers. */
const CHECKS_MS = 15_000;

/** The settings of an installation. */
const FOLDER = "docs/cluster";
const SECTION = /^listen (\S+)\n(?: .*\n|\n)+/gm;
const SERVER = /^( {2}server (\S+) )[^\s:]+:\d+(?:( check port )\d+)?/gm;
const PORT = /^( {2}bind ):\d+$/m;

/** The names of the servers of each section that get connections while all is well. */
function listServers(settings: string): Map<string, string[]> {
  return new Map(
    [...settings.matchAll(SECTION)].map(([section, name = ""]) => [
      name,
      [...section.matchAll(/^ {2}server (\S+) .* check/gm)].map(([, server = ""]) => server),
    ]),
  );
}

export class Balancer {
  private constructor(
    private readonly sections: ReadonlyMap<string, readonly string[]>,
    private readonly ports: ReadonlyMap<string, number>,
    private readonly socket: string,
  ) {}

  /** Starts one with the settings `docs/cluster/FILE.cfg`, a port for each section, and these servers in place of those it names. */
  static async start(
    programs: Programs,
    name: string,
    file: "node" | "front",
    servers: readonly Server[],
  ): Promise<Balancer> {
    const folder = programs.makeFolder(name);
    const socket = join(folder, "admin.sock");
    const ports = new Map<string, number>();
    let text = readFileSync(join(FOLDER, `${file}.cfg`), "utf8");
    for (const [section, sectionName = ""] of [...text.matchAll(SECTION)]) {
      const port = await freePort();
      ports.set(sectionName, port);
      text = text.replace(section, place(section, port, servers));
    }
    const settings = join(folder, "haproxy.cfg");
    writeFileSync(settings, `global\n  stats socket ${socket} mode 600 level admin\n${text}`);
    programs.own(settings);
    const program = programs.start(name, "haproxy", ["-db", "-f", settings]);
    for (const port of ports.values()) await mustOpen(port, program, name);
    return new Balancer(listServers(text), ports, socket);
  }

  port(section: string): number {
    const port = this.ports.get(section);
    if (port === undefined) throw new Error(`There is no section ${section}.`);
    return port;
  }

  /** The names of the servers of a section. */
  names(section: string): string[] {
    return [...(this.sections.get(section) ?? [])];
  }

  /** Refuses connections to a server of a section, and ends those that are open. */
  async refuse(section: string, server: string): Promise<void> {
    await this.command(`set server ${section}/${server} state maint`);
    await this.command(`shutdown sessions server ${section}/${server}`);
  }

  async allow(section: string, server: string): Promise<void> {
    await this.command(`set server ${section}/${server} state ready`);
  }

  /** The names of the servers of a section that get requests. */
  async servers(section: string): Promise<string[]> {
    const lines = (await this.command(`show stat ${section} 4 -1`)).split("\n");
    const names = (lines[0] ?? "").slice(2).split(",");
    const [server, status, backup] = ["svname", "status", "bck"].map((name) => names.indexOf(name));
    return lines
      .slice(1)
      .map((line) => line.split(","))
      .filter((fields) => fields[backup as number] === "0" && fields[status as number]?.startsWith("UP"))
      .map((fields) => fields[server as number] as string);
  }

  /** Waits until one server alone has the role of a section: until its first checks, HAProxy leads to all of them. */
  async waitForOne(section: string): Promise<void> {
    await until(
      `one server of ${section} alone`,
      CHECKS_MS,
      async () => (await this.servers(section)).length === 1,
    );
  }

  private async command(line: string): Promise<string> {
    const socket = connect(this.socket);
    socket.end(`${line}\n`);
    return text(socket);
  }
}

/** A section with the addresses of this machine. */
function place(section: string, port: number, servers: readonly Server[]): string {
  return section
    .replace(PORT, `$1127.0.0.1:${port}`)
    .replace(SERVER, (_, head: string, name: string, check?: string) => {
      const server = servers.find((each) => each.name === name.replace(/-unready$/, ""));
      if (!server) throw new Error(`There is no server ${name}.`);
      return `${head}127.0.0.1:${server.port}${check ? `${check}${server.checkPort}` : ""}`;
    });
}
