import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { patroniVariables } from "@/tests/cluster/database-settings";
import { PACKAGES } from "@/tests/cluster/programs";

const FOLDER = "docs/cluster";
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: string[];
}

const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service & { volumes?: string[] }>;
  volumes: Record<string, null>;
};

describe("The compose file for several machines", () => {
  it("The compose file for several machines names files, services and volumes that exist", () => {
    const files = Object.values(services).flatMap(({ command = [] }) =>
      [...command.join(" ").matchAll(/\/cluster\/([\w.-]+)/g)].map(([, name = ""]) => name),
    );
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((name) => !existsSync(`${FOLDER}/${name}`))).toEqual([]);
    const dependencies = Object.values(services).flatMap(({ depends_on = [] }) => depends_on);
    expect(dependencies.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
    const mounts = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(":", 1)[0] as string),
    );
    expect(new Set(mounts.filter((name) => !name.startsWith("$")))).toEqual(new Set(Object.keys(volumes)));
  });

  it("The compose file for several machines has a service for each server that HAProxy, Sentinel and nginx know", () => {
    const names = ["node.cfg", "front.cfg", "nginx.conf"].flatMap((file) =>
      [...read(file).matchAll(/^ +server (?:\S+ )?([a-z-]+):\d+/gm)].map(([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(12);
    expect([...names, "first"].filter((name) => !Object.hasOwn(services, name))).toEqual([]);
  });

  it("The compose file for several machines gives Patroni the variables that the tests give it", () => {
    const place = { name: "one", port: 5432, restPort: 8008, folder: "/data" };
    const passwords = { superuser: "a", replication: "b", application: "c" };
    const variables = Object.keys(
      patroniVariables(place, 2379, "/usr/lib/postgresql/15/bin/postgres", passwords),
    );
    for (const name of ["one", "two", "three"])
      expect(Object.keys(services[name]?.environment ?? {}).sort(), name).toEqual(variables.sort());
  });

  it("The compose file for several machines runs the packages that the tests run", () => {
    const packages = /--no-install-recommends (.+?) \\/.exec(read("Dockerfile"))?.[1]?.split(" ");
    expect(packages?.sort()).toEqual([...new Set(Object.values(PACKAGES))].sort());
  });

  it("The nginx of the compose file is the example of the documentation, with the addresses of the services", () => {
    const example = /```nginx\n(.*?)```/s.exec(readFileSync("docs/running.md", "utf8"))?.[1] ?? "";
    const lines = example
      .replace(/( {2}server) 10\.0\.0\.2:3000;\n {2}server 10\.0\.0\.3:3000;/, "$1 front:8080;")
      .replace("listen 443 ssl", "listen 8443 ssl")
      .replace("server_name music.example", "server_name _")
      .replaceAll("/etc/letsencrypt/live/music.example", "/certificates")
      .trim()
      .split("\n");
    expect(read("nginx.conf")).toContain(lines.map((line) => `  ${line}`).join("\n"));
  });
});
