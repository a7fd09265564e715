import { readdirSync, readFileSync } from "node:fs";

/** The processes of this machine, as /proc lists them. */

/** The process and all its descendants, parents first. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const parent = Number.isInteger(pid) ? parentPid(pid) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

const parentPid = (pid: number) => readStat(pid, 4);

/** When the process began, in ticks since the machine did: with its id, this names it for as long as the machine runs. */
export const startTicks = (pid: number) => readStat(pid, 22);

/** A field of /proc/PID/stat by its number in proc(5); undefined when there is no such process. */
function readStat(pid: number, field: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, which may contain spaces.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[field - 3]);
  } catch {
    return undefined;
  }
}

/** Whether the process runs a program with this text among its arguments. */
export function hasArgument(pid: number, text: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(text);
  } catch {
    return false;
  }
}
