import { dirname } from "node:path";
import { hasAreas } from "@/tests/support/architecture/areas";
import { findImports, isCode, listFiles, readSource } from "./imports";

/** An import from one module, that is a folder with code in it, to another. */

export interface Arrow {
  from: string;
  to: string;
  /** The number of import lines, types included. */
  imports: number;
}

export interface ModuleGraph {
  modules: string[];
  arrows: Arrow[];
  /** Modules that import each other, directly or through others; largest first. */
  rings: string[][];
}

const FOLDERS = ["app", "components", "db", "lib"];

/** The module of a file: its folder. A section of the site is one module. */
export function moduleName(file: string): string {
  const folder = dirname(file);
  return folder.startsWith("app") ? folder.split("/").slice(0, 2).join("/") : folder;
}

/** In trees that are older than the areas: a folder of `lib`, `db` or `components`, or a loose file there. */
const moduleWithoutAreas = (file: string) =>
  moduleName(
    file.startsWith("app/")
      ? file
      : `${file
          .replace(/\.\w+$/, "")
          .split("/")
          .slice(0, 2)
          .join("/")}/x`,
  );

export function readModules(root: string): ModuleGraph {
  const files = listFiles(root, FOLDERS).filter(isCode);
  const module = hasAreas(files) ? moduleName : moduleWithoutAreas;
  const existing = new Map(
    files.map((file) => [file.replace(/(\/index)?\.(ts|tsx|mjs)$/, ""), module(file)]),
  );
  const counts = new Map<string, Arrow>();
  for (const file of files) {
    for (const { to } of findImports(file, readSource(root, file))) {
      const [source, target] = [module(file), existing.get(to.replace(/\/index$/, ""))];
      if (target === undefined || target === source) continue;
      const arrow = counts.get(`${source} ${target}`) ?? { from: source, to: target, imports: 0 };
      arrow.imports += 1;
      counts.set(`${source} ${target}`, arrow);
    }
  }
  const modules = [...new Set(files.map(module))].sort();
  const arrows = [...counts.values()];
  return { modules, arrows, rings: findRings(modules, arrows) };
}

/** The strongly connected components with more than one module, by Tarjan's algorithm. */
export function findRings(modules: readonly string[], arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];

  function visit(module: string): number {
    let lowest = order.size;
    order.set(module, lowest);
    stack.push(module);
    for (const to of targets.get(module) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? lowest);
    }
    if (lowest === order.get(module)) {
      const ring = stack.splice(stack.indexOf(module));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  }
  for (const module of modules) if (!order.has(module)) visit(module);
  return rings.sort((a, b) => b.length - a.length);
}
