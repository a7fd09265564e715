/** The areas of the application, lowest first. A file may import from its own area and from those before it. */

export interface Area {
  name: string;
  /** The folders that the area owns. The longest match wins. */
  folders: readonly string[];
}

const lib = (name: string): Area => ({ name, folders: [`lib/${name}`] });
const components = (name: string): Area => ({ name: `components/${name}`, folders: [`components/${name}`] });
const platform = (...modules: string[]) => modules.map((module) => `lib/platform/${module}`);

export const AREAS: readonly Area[] = [
  // Tools without a database, then the database, then tools with one.
  lib("platform"),
  { name: "db", folders: ["db"] },
  {
    name: "platform on the database",
    folders: platform(
      "activity-log",
      "audit-log",
      "channels",
      "event-types",
      "gateway",
      "http-client",
      "http-contract",
      "http-middleware",
      "http-server",
      "jobs",
      "read-model",
    ),
  },
  lib("test-bank"),
  lib("accounts"),
  lib("catalog"),
  lib("listening"),
  lib("commerce"),
  lib("community"),
  lib("progress"),
  lib("discovery"),
  lib("developers"),
  lib("docs"),
  lib("agents"),
  { name: "seed", folders: ["db/seed"] },
  lib("admin"),
  components("ui"),
  components("accounts"),
  components("community"),
  components("listening"),
  components("commerce"),
  components("catalog"),
  components("discovery"),
  components("progress"),
  components("shell"),
  components("developers"),
  components("docs"),
  components("admin"),
  { name: "app", folders: ["app"] },
];

/** Imports that may go up, module to module, each with the reason. */
export const UPWARD: readonly { from: string; to: string; because: string }[] = [
  {
    from: "lib/catalog/files",
    to: "db/seed/sound",
    because: "the demo tracks have no stored audio files, so their audio is generated when it is requested",
  },
];

/** The layers of trees that are older than the areas. */
const LAYERS: readonly Area[] = ["db", "lib", "components", "app"].map((name) => ({ name, folders: [name] }));

export const hasAreas = (paths: readonly string[]) => paths.some((path) => path.startsWith("lib/platform/"));

/** The areas of a tree, given its modules. */
export const findAreas = (modules: readonly string[]) =>
  hasAreas(modules.map((module) => `${module}/`)) ? AREAS : LAYERS;

/** The position of the area that owns a module or file, or -1. */
export function areaIndex(path: string, areas: readonly Area[] = AREAS): number {
  let found = { length: 0, index: -1 };
  for (const [index, { folders }] of areas.entries()) {
    for (const folder of folders) {
      const inside = path === folder || path.startsWith(`${folder}/`);
      if (inside && folder.length > found.length) found = { length: folder.length, index };
    }
  }
  return found.index;
}
