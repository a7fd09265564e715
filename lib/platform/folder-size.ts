import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * The bytes of all files below a folder. Files that vanish meanwhile, and folders that we may not read, count nothing. The files of a folder are
 * looked at one after the other, since there may be many.
 */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory());
  const sizes = await Promise.all(folders.map(({ name }) => folderSize(join(folder, name))));
  let size = sizes.reduce((sum, each) => sum + each, 0);
  for (const entry of entries) {
    if (entry.isFile()) size += (await stat(join(folder, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  return size;
}
