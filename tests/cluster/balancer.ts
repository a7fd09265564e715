import { writeFileSync } from "node:fs";
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

export interface Section {
  name: string;
  servers: readonly Server[];
  /** Further lines. */
  lines?: readonly string[];
  /** Further words of each server. */
  options?: string;
}

const GLOBAL = `
defaults
  mode tcp
  timeout connect 3s
  timeout check 2s
  timeout queue 3s
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 2 rise 1
`;

/** Milliseconds for the first checks of the servers. */
const CHECKS_MS = 15_000;

/** A connection to a server that has lost its role would wait for answers that never come. */
const SESSION_SHUTDOWN = "on-marked-down shutdown-sessions";

/** PostgreSQL by the role that Patroni tells. */
export function databaseSection(role: "primary" | "replica", servers: readonly Server[]): Section {
  const question = role === "primary" ? "OPTIONS /primary" : "OPTIONS /replica?lag=16MB";
  return {
    name: role,
    servers,
    options: SESSION_SHUTDOWN,
    lines: [
      // Replicas are at different positions, so all connections lead to one of them.
      ...(role === "replica" ? ["balance first"] : []),
      `option httpchk ${question}`,
      "http-check expect status 200",
    ],
  };
}

/** Redis by the role that it tells itself. */
export function redisSection(servers: readonly Server[]): Section {
  return {
    name: "redis",
    servers,
    options: SESSION_SHUTDOWN,
    lines: [
      "option tcp-check",
      "tcp-check connect",
      String.raw`tcp-check send info\ replication\r\n`,
      "tcp-check expect string role:master",
      String.raw`tcp-check send QUIT\r\n`,
      "tcp-check expect string +OK",
    ],
  };
}

/** A service with one server. */
export function plainSection(name: string, port: number): Section {
  return { name, servers: [{ name: "only", port }], options: SESSION_SHUTDOWN };
}

/** The application by its readiness. When no node is ready, all are asked: each still answers what it can. */
export function nodesSection(servers: readonly Server[]): Section {
  return {
    name: "nodes",
    servers,
    lines: [
      "mode http",
      "log stdout format raw daemon",
      "option httplog",
      "option dontlog-normal",
      "balance leastconn",
      "option httpchk GET /api/health/ready",
      "http-check expect status 200",
      "timeout server 60s",
      "timeout tunnel 1h",
      "retry-on conn-failure",
      "option redispatch",
      "option allbackups",
      ...servers.map(({ name, port }) => `server ${name}-unready 127.0.0.1:${port} backup`),
    ],
  };
}

export class Balancer {
  private constructor(
    private readonly sections: readonly Section[],
    private readonly ports: ReadonlyMap<string, number>,
    private readonly socket: string,
  ) {}

  /** Starts one with a port for each section. */
  static async start(programs: Programs, name: string, sections: readonly Section[]): Promise<Balancer> {
    const folder = programs.makeFolder(name);
    const socket = join(folder, "admin.sock");
    const ports = new Map<string, number>();
    let text = `global\n  maxconn 8000\n  nbthread 1\n  stats socket ${socket} mode 600 level admin\n${GLOBAL}`;
    for (const section of sections) {
      const port = await freePort();
      ports.set(section.name, port);
      text += format(section, port);
    }
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, text);
    programs.own(file);
    const program = programs.start(name, "haproxy", ["-db", "-f", file]);
    for (const port of ports.values()) await mustOpen(port, program, name);
    return new Balancer(sections, ports, socket);
  }

  port(section: string): number {
    const port = this.ports.get(section);
    if (port === undefined) throw new Error(`There is no section ${section}.`);
    return port;
  }

  /** The names of the servers of a section. */
  names(section: string): string[] {
    return this.sections.find(({ name }) => name === section)?.servers.map(({ name }) => name) ?? [];
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

function format({ name, servers, lines = [], options = "" }: Section, port: number): string {
  const server = ({ name: server, port: target, checkPort }: Server) =>
    `server ${server} 127.0.0.1:${target} check${checkPort ? ` port ${checkPort}` : ""} ${options}`;
  const all = [`bind 127.0.0.1:${port}`, ...lines, ...servers.map(server)];
  return `\nlisten ${name}\n${all.map((line) => `  ${line}\n`).join("")}`;
}
