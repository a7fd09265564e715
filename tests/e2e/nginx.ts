import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** nginx with the configuration that docs/running.md shows, where the machine has it. */

const NGINX = process.env.NGINX || "nginx";

const runs = (command: string, argument: string) => {
  try {
    execFileSync(command, [argument], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Whether nginx, on the PATH or named by NGINX, and openssl run here. */
export const hasNginx = runs(NGINX, "-v") && runs("openssl", "version");

/** The parts of the example that differ on every machine. */
interface Place {
  /** The host and port of the server. */
  upstream: string;
  port: number;
  certificate: string;
  key: string;
}

function configuration({ upstream, port, certificate, key }: Place): string {
  let text = /```nginx\n(.*?)```/s.exec(readFileSync("docs/running.md", "utf8"))?.[1] ?? "";
  for (const [pattern, value] of [
    [/10\.0\.0\.[23]:3000/g, upstream],
    [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
    [/(?<=ssl_certificate )[^;]+/, certificate],
    [/(?<=ssl_certificate_key )[^;]+/, key],
  ] as const) {
    if (text.search(pattern) < 0) throw new Error(`docs/running.md has no ${pattern} in its nginx example.`);
    text = text.replace(pattern, value);
  }
  return text;
}

/** Starts nginx before a server. `certificate`: of itself, for 127.0.0.1. */
export async function startNginx(upstream: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), "downbeat-nginx-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const about = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...about],
    { stdio: "ignore" },
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  ${configuration({ upstream, port, certificate, key })}
}`,
  );
  // One process, which needs no other user, and ends with this one.
  const options = ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off; master_process off;"];
  const nginx = spawn(NGINX, options, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  nginx.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const kill = () => nginx.kill("SIGKILL");
  process.once("exit", kill);
  const exit = once(nginx, "exit");
  while (!(await isOpen(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended:\n${output}`);
    await sleep(50);
  }
  return {
    certificate: readFileSync(certificate, "utf8"),
    async stop() {
      process.off("exit", kill);
      nginx.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket
      .once("connect", () => resolve(true))
      .once("error", () => resolve(false))
      .once("connect", () => socket.destroy());
  });
}
