import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { areaIndex, findAreas, UPWARD } from "@/tests/support/architecture/areas";
import { readArguments } from "./command-line";
import { main, UserError } from "./lifecycle";
import { readModules } from "./module-graph";
import { drawModules } from "./module-picture";

/**
 * `npm run modules [-- --root DIR] [--svg FILE]`: prints which modules (folders with code) there are, which imports go up against the
 * order of the areas, and which modules are in a ring. `--svg` draws it. Exits with 1 if there is a ring or an upward import that
 * is not listed as an exception.
 */

const USAGE = "Usage: npm run modules [-- --root DIR] [--svg FILE]";

await main(async () => {
  const { root, svg } = readArguments(USAGE, {
    options: { root: { type: "string", default: "." }, svg: { type: "string" } },
  }).values;
  const graph = readModules(resolve(root));
  if (graph.modules.length === 0) throw new UserError(`No code in app, components, db or lib of ${root}.`);
  const areas = findAreas(graph.modules);
  for (const [index, area] of [...areas.entries()].reverse()) {
    const modules = graph.modules.filter((module) => areaIndex(module, areas) === index);
    if (modules.length > 0) console.log(`${area.name}: ${modules.length}\n  ${modules.join("  ")}`);
  }

  const upward = graph.arrows.filter(({ from, to }) => areaIndex(to, areas) > areaIndex(from, areas));
  const reasons = upward.map((arrow) =>
    UPWARD.find(({ from, to }) => from === arrow.from && to === arrow.to),
  );
  console.log(
    `\n${graph.modules.length} modules, ${graph.arrows.length} arrows, ${upward.length} of them upward`,
  );
  for (const [index, { from, to, imports }] of upward.entries()) {
    const because = reasons[index] ? `: ${reasons[index].because}` : "";
    console.log(`  ${from} -> ${to} (${imports})${because}`);
  }
  const inRings = graph.rings.reduce((sum, ring) => sum + ring.length, 0);
  console.log(
    `${inRings} modules in a ring${inRings > 0 ? `: ${graph.rings.map((ring) => ring.length).join(" + ")}` : ""}`,
  );
  for (const ring of graph.rings) console.log(`  ${ring.join("  ")}`);

  if (svg) {
    const title = `${graph.modules.length} modules; in a ring: ${inRings}; upward arrows: ${upward.length}`;
    mkdirSync(dirname(resolve(svg)), { recursive: true });
    writeFileSync(svg, drawModules(graph, areas, title));
  }
  return inRings > 0 || reasons.includes(undefined) ? 1 : 0;
});
