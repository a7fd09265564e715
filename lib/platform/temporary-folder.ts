import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "downbeat-audio-";

/** Runs `work` with an empty folder that is deleted afterwards. Deletes those that killed processes have left, too. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await deleteStaleFolders();
  // In the system's folder, which is that of this machine alone, so the process of each folder is one of ours or dead.
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function deleteStaleFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
