import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Who holds a folder: what the holder says about itself, for the message to whoever comes second. */
export interface Holder {
  pid: number;
  /** What it is doing, for example "npm start". */
  doing: string;
  /** Where it can be reached, once it can. */
  url?: string;
}

/** A folder that this process alone may use until it releases it. */
export interface Claim {
  /** Tells those who come second something new, for example the address. */
  update(about: Partial<Holder>): void;
  release(): Promise<void>;
}

/** Thrown when another living process holds the folder. */
export class Held extends Error {
  constructor(readonly holder: Holder) {
    super(
      `Already running${holder.url ? ` at ${holder.url}` : ""}: ${holder.doing}, process ${holder.pid}. ` +
        "Stop it first (Ctrl-C where it runs), or set DATA_DIR to another folder.",
    );
    this.name = "Held";
  }
}

interface Record {
  nonce: string;
  pid: number;
  port: number;
}

/**
 * Claims the folder that the lock file `path` stands for, or throws `Held`.
 *
 * A process id in a file does not prove that its owner lives: ids are used again, in containers nearly at once. So the
 * holder listens on a loopback port and answers with the number it wrote into the file; who does not answer is gone.
 */
export async function claim(path: string, doing: string): Promise<Claim> {
  const about: Holder = { pid: process.pid, doing };
  const nonce = randomUUID();
  const server = await listen(() => JSON.stringify({ nonce, about }));
  const mine: Record = {
    nonce,
    pid: process.pid,
    port: (server.address() as AddressInfo).port,
  };
  try {
    while (!(await create(path, mine))) {
      const text = await read(path);
      if (text === undefined) continue;
      const holder = await ask(text);
      if (holder) throw new Held(holder);
      await takeAway(path, text);
    }
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    update: (news) => void Object.assign(about, news),
    release: async () => {
      server.close();
      if ((await read(path))?.includes(nonce)) await rm(path, { force: true });
    },
  };
}

async function listen(answer: () => string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(answer());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return server.unref();
}

async function create(path: string, record: Record): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(record), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, "utf8");
    if (text !== "") return text;
    // Created this instant and not yet written, or its writer was killed between the two.
    await sleep(200);
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Removes the lock file of someone who is gone. One at a time, and only if it is still that one: with a plain removal the
 * second of two who come at once would remove the first one's new file.
 */
async function takeAway(path: string, stale: string): Promise<void> {
  const turn = `${path}.turn`;
  try {
    await mkdir(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await sleep(20);
    if (await isOld(turn)) await rm(turn, { recursive: true, force: true });
    return;
  }
  try {
    if ((await read(path)) === stale) await rm(path);
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** Whether whoever made this folder was killed before it could remove it, which takes milliseconds. */
async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > 5_000;
}

/** Asks whoever wrote the lock file; undefined when it is gone. */
async function ask(text: string): Promise<Holder | undefined> {
  const record = parse<Record>(text);
  if (!record) return undefined;
  let late = false;
  const answer = await new Promise<string>((resolve) => {
    let received = "";
    const socket = connect({ host: "127.0.0.1", port: record.port });
    socket.setEncoding("utf8").setTimeout(5_000, () => {
      late = true;
      socket.destroy();
    });
    socket.on("data", (chunk: string) => {
      received += chunk;
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(received));
  });
  const said = parse<{ nonce: string; about: Holder }>(answer);
  if (said?.nonce === record.nonce) return said.about;
  // Somebody listens there and is too busy to answer: the holder, if that still exists.
  return late && isAlive(record.pid) ? { pid: record.pid, doing: "a command of Downbeat" } : undefined;
}

/** Whether there is a process with this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
