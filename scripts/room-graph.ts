import { dirname } from "node:path";
import { hasAreas } from "@/tests/support/architecture/areas";
import { filesIn, importsOf, isCode, readSource } from "./imports";

/** Which rooms, that is folders with code in them, import which. */

export interface Arrow {
  from: string;
  to: string;
  /** How many import lines, types included. */
  imports: number;
}

export interface RoomGraph {
  rooms: string[];
  arrows: Arrow[];
  /** Rooms that import each other, directly or through others; largest first. */
  rings: string[][];
}

const FOLDERS = ["app", "components", "db", "lib"];

/** The room of a file: its folder. A section of the site is one room. */
export function roomOf(file: string): string {
  const folder = dirname(file);
  return folder.startsWith("app") ? folder.split("/").slice(0, 2).join("/") : folder;
}

/** In trees that are older than the areas: a folder of `lib`, `db` or `components`, or a loose file there. */
const roomWithoutAreas = (file: string) =>
  roomOf(
    file.startsWith("app/")
      ? file
      : `${file
          .replace(/\.\w+$/, "")
          .split("/")
          .slice(0, 2)
          .join("/")}/x`,
  );

export function readRooms(root: string): RoomGraph {
  const files = filesIn(root, FOLDERS).filter(isCode);
  const room = hasAreas(files) ? roomOf : roomWithoutAreas;
  const existing = new Map(files.map((file) => [file.replace(/(\/index)?\.(ts|tsx|mjs)$/, ""), room(file)]));
  const counts = new Map<string, Arrow>();
  for (const file of files) {
    for (const { to } of importsOf(file, readSource(root, file))) {
      const [source, target] = [room(file), existing.get(to.replace(/\/index$/, ""))];
      if (target === undefined || target === source) continue;
      const arrow = counts.get(`${source} ${target}`) ?? { from: source, to: target, imports: 0 };
      arrow.imports += 1;
      counts.set(`${source} ${target}`, arrow);
    }
  }
  const rooms = [...new Set(files.map(room))].sort();
  const arrows = [...counts.values()];
  return { rooms, arrows, rings: ringsOf(rooms, arrows) };
}

/** The strongly connected components with more than one room, by Tarjan's algorithm. */
export function ringsOf(rooms: readonly string[], arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];

  function visit(room: string): number {
    let lowest = order.size;
    order.set(room, lowest);
    stack.push(room);
    for (const to of targets.get(room) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? lowest);
    }
    if (lowest === order.get(room)) {
      const ring = stack.splice(stack.indexOf(room));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  }
  for (const room of rooms) if (!order.has(room)) visit(room);
  return rings.sort((a, b) => b.length - a.length);
}
