import { randomBytes } from "node:crypto";
import { embeddedChannels } from "@/scripts/channels";
import { type Running, start } from "@/scripts/processes";
import { GATEWAY } from "@/scripts/production-build";

/** The built application as a process that can be killed and started again on the same port. */
export class App {
  readonly origin: string;
  readonly #env: Record<string, string>;
  #running: Running | undefined;

  /** `env` adds to its settings, such as a secret that it shares with another. */
  constructor(databaseUrl: string, dataDir: string, port: number, env: Record<string, string> = {}) {
    this.origin = `http://127.0.0.1:${port}`;
    const NEXTAUTH_SECRET = env.NEXTAUTH_SECRET ?? randomBytes(32).toString("base64url");
    this.#env = {
      ...embeddedChannels({ DATA_DIR: dataDir, NEXTAUTH_SECRET }),
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET,
      NEXTAUTH_URL: this.origin,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      NODE_ENV: "production",
      ...env,
    };
  }

  /** Starts it and returns when it accepts connections. */
  async start(): Promise<void> {
    let ready = () => {};
    const readiness = new Promise<void>((resolve) => {
      ready = resolve;
    });
    // Without a stopTimeout, stopping it kills it and all its children with SIGKILL.
    this.#running = start({ args: [GATEWAY], env: this.#env, output: "capture", onMessage: ready });
    const exit = this.#running.exit.then(({ code, output }) => {
      throw new Error(`The server ended before it was ready (${code}).\n${output}`);
    });
    await Promise.race([readiness, exit]);
    exit.catch(() => {});
  }

  /** kill -9, without a word. */
  async kill(): Promise<void> {
    await this.#running?.stop();
  }
}
