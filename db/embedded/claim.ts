import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The description of the process that holds a folder, for the error that a second process gets. */
export interface Holder {
  pid: number;
  /** Its activity, for example "npm start". */
  doing: string;
  /** Its address, once it has one. */
  url?: string;
}

/** A folder that only this process may use until it releases it. */
export interface Claim {
  /** Changes what a second process is told, for example the address. */
  update(about: Partial<Holder>): void;
  release(): Promise<void>;
}

/** Thrown when another live process holds the folder. */
export class AlreadyRunning extends Error {
  constructor(readonly holder: Holder) {
    super(
      `Already running${holder.url ? ` at ${holder.url}` : ""}: ${holder.doing}, process ${holder.pid}. ` +
        "Stop it first (Ctrl-C where it runs), or set DATA_DIR to another folder.",
    );
    this.name = "AlreadyRunning";
  }
}

interface Record {
  nonce: string;
  pid: number;
  port: number;
}

/**
 * Claims the folder behind the lock file `path`, or throws `AlreadyRunning`.
 *
 * A process id in a file does not prove that its owner is alive: ids are reused, in containers almost at once. So the holder
 * listens on a loopback port and answers with the number that it wrote into the file. If nothing answers, the holder is gone.
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
      if (holder) throw new AlreadyRunning(holder);
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
    // A socket with unread bytes is never closed, so they are read.
    socket.resume().end(answer());
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
    // Just created and not yet written, or its writer was killed in between.
    await sleep(200);
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Removes a stale lock file, guarded so that it is still the same file: of two processes that come at once, the second would
 * otherwise remove the lock file that the first has just created.
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

/** Whether this folder was left by a killed process: removing it normally takes milliseconds. */
async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > 5_000;
}

/** Queries the writer of the lock file; undefined when it is gone. */
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
  const reply = parse<{ nonce: string; about: Holder }>(answer);
  if (reply?.nonce === record.nonce) return reply.about;
  // Something listens there but is too busy to answer: the holder, if its process still exists.
  return late && isAlive(record.pid) ? { pid: record.pid, doing: "a command of Downbeat" } : undefined;
}

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
