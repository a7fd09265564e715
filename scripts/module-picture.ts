import { type Area, areaIndex } from "@/tests/support/architecture/areas";
import type { ModuleGraph } from "./module-graph";

/** Draws the modules as SVG: areas as floors with the lowest at the bottom, imports as arrows, wrong ones in red. */

const WIDTH = 1440;
const LABEL = 176;
const BOX = { width: 146, height: 26, gap: 12, row: 62 };
const FLOOR_PADDING = 14;
const PER_ROW = Math.floor((WIDTH - LABEL - FLOOR_PADDING) / (BOX.width + BOX.gap));

interface Place {
  x: number;
  y: number;
}

export function drawModules(graph: ModuleGraph, areas: readonly Area[], title: string): string {
  const ring = new Map(
    graph.rings.flatMap((modules, index) => modules.map((module) => [module, index] as const)),
  );
  const places = new Map<string, Place>();
  const floors: string[] = [];
  let top = 76;
  let floor = 0;
  for (const [index, area] of [...areas.entries()].reverse()) {
    const modules = graph.modules.filter((module) => areaIndex(module, areas) === index);
    if (modules.length === 0) continue;
    const rows = toRows(modules, graph, ring, places);
    const height = rows.length * BOX.row;
    floors.push(
      `<rect y="${top}" width="${WIDTH}" height="${height}" fill="${floor % 2 === 0 ? "#f4f4f1" : "#ffffff"}"/>`,
      `<text x="16" y="${top + FLOOR_PADDING + 17}" font-weight="600">${area.name}</text>`,
    );
    for (const [depth, row] of rows.entries()) {
      const spread = (WIDTH - LABEL - FLOOR_PADDING) / row.length;
      // Boxes that stand in one column would hide the arrows between them.
      const shift = (((floor + depth) % 3) - 1) * Math.max(0, (spread - BOX.width - BOX.gap) / 3);
      for (const [column, module] of row.entries()) {
        places.set(module, {
          x: Math.round(LABEL + (column + 0.5) * spread + shift),
          y: top + FLOOR_PADDING + depth * BOX.row,
        });
      }
    }
    top += height;
    floor += 1;
  }

  const isWrong = ({ from, to }: { from: string; to: string }) =>
    areaIndex(to, areas) > areaIndex(from, areas) || (ring.has(from) && ring.get(from) === ring.get(to));
  const arrows = graph.arrows.map((arrow) => ({ ...arrow, wrong: isWrong(arrow) }));
  const lines = arrows
    .sort((a, b) => Number(a.wrong) - Number(b.wrong))
    .map(({ from, to, imports, wrong }) => {
      const path = curve(places.get(from), places.get(to));
      const look = wrong
        ? 'stroke="#c8102e" stroke-opacity="0.7" marker-end="url(#wrong)"'
        : 'stroke="#5b6470" stroke-opacity="0.28" marker-end="url(#right)"';
      return `<path d="${path}" ${look}><title>${from} imports ${to} (${imports})</title></path>`;
    });
  const boxes = graph.modules.map((module) => {
    const { x, y } = places.get(module) ?? { x: 0, y: 0 };
    const look = ring.has(module) ? 'fill="#fdecee" stroke="#c8102e"' : 'fill="#ffffff" stroke="#5b6470"';
    return (
      `<rect x="${x - BOX.width / 2}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="4" ${look}/>` +
      `<text x="${x}" y="${y + 17}" text-anchor="middle">${shortName(module, areas)}</text>`
    );
  });
  const marker = (id: string, color: string) =>
    `<marker id="${id}" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 6 3 0 6z" fill="${color}"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" font-family="system-ui, sans-serif" font-size="12" fill="#16191d" role="img">`,
    `<title>${title}</title>`,
    `<defs>${marker("right", "#5b6470")}${marker("wrong", "#c8102e")}</defs>`,
    `<rect width="${WIDTH}" height="${top}" fill="#ffffff"/>`,
    `<text x="16" y="34" font-size="20" font-weight="600">${title}</text>`,
    `<text x="16" y="56" fill="#4a525c">An arrow points to the module that is imported. Red: against the order of the areas, or in a ring.</text>`,
    ...floors,
    `<g fill="none" stroke-width="1.1">`,
    ...lines,
    "</g>",
    ...boxes,
    "</svg>",
    "",
  ].join("\n");
}

/** A floor's modules in rows: importers first, so that within a floor too most arrows point down or to the right. */
function toRows(
  modules: readonly string[],
  graph: ModuleGraph,
  ring: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, Place>,
): string[][] {
  const inside = graph.arrows.filter(
    ({ from, to }) =>
      modules.includes(from) &&
      modules.includes(to) &&
      (ring.get(from) === undefined || ring.get(from) !== ring.get(to)),
  );
  const depths = new Map(modules.map((module) => [module, 0]));
  for (let round = 0; round < modules.length; round += 1) {
    for (const { from, to } of inside) {
      depths.set(to, Math.min(modules.length, Math.max(depths.get(to) ?? 0, (depths.get(from) ?? 0) + 1)));
    }
  }
  /** The middle of what imports the module from the floors above. */
  const middle = (module: string) => {
    const above = graph.arrows
      .filter(({ to }) => to === module)
      .flatMap(({ from }) => places.get(from)?.x ?? []);
    return above.length === 0 ? WIDTH / 2 : above.reduce((sum, x) => sum + x, 0) / above.length;
  };
  const sorted = [...modules].sort(
    (a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0) || middle(a) - middle(b) || a.localeCompare(b),
  );
  const size = Math.ceil(sorted.length / Math.ceil(sorted.length / PER_ROW));
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, row) =>
    sorted.slice(row * size, (row + 1) * size),
  );
}

/** From the bottom of one box to the top of another, or around to the side when the target is not below. */
function curve(from: Place | undefined, to: Place | undefined): string {
  if (!from || !to) return "";
  const start = { x: from.x, y: from.y + BOX.height };
  if (to.y > from.y) {
    const bend = Math.min(60, (to.y - start.y) / 2);
    return `M${start.x} ${start.y}C${start.x} ${start.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
  }
  const end = { x: to.x, y: to.y + BOX.height };
  const dip = to.y === from.y ? 24 : 40;
  return `M${start.x} ${start.y}C${start.x} ${start.y + dip} ${end.x} ${end.y + dip} ${end.x} ${end.y}`;
}

/** The name without its area, which stands at the floor's left. */
function shortName(module: string, areas: readonly Area[]): string {
  const folder = areas[areaIndex(module, areas)]?.folders.find((one) => module.startsWith(`${one}/`));
  return folder ? module.slice(folder.length + 1) : module;
}
