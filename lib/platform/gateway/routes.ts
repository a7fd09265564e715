import type { Verb } from "@/lib/platform/http-contract/operation";

/** Finds the route file for a path, as Next does: the folder names are the routes. */

type Params = Record<string, string>;
/** The exports of a route file: of the API all verbs, of media those it has. */
export type RouteModule = Partial<
  Record<Verb, (request: Request, context: { params: Promise<Params> }) => Promise<Response>>
>;

/** The route of a path. */
export interface Match<T> {
  file: T;
  params: Params;
}

interface Folder<T> {
  fixed: Map<string, Folder<T>>;
  /** The folder `[name]`; there is one at a depth, a test says so. */
  variable?: { name: string; folder: Folder<T> };
  file?: T;
}

/**
 * The router of files by their paths below a folder, such as `artists/[id]/route.ts`. A fixed name wins over a variable one; what nothing
 * matches is for the file in `[...unknown]`, if there is one.
 */
export function createRouter<T>(
  files: Iterable<readonly [path: string, file: T]>,
): (path: string) => Match<T> | undefined {
  const root: Folder<T> = { fixed: new Map() };
  let unknown: T | undefined;
  for (const [path, file] of files) {
    const names = path.split("/").slice(0, -1);
    if (names[0]?.startsWith("[...")) unknown = file;
    else folderAt(root, names).file = file;
  }
  const otherwise = unknown === undefined ? undefined : { file: unknown, params: {} };
  return (path) => find(root, path === "" ? [] : path.slice(1).split("/"), 0) ?? otherwise;
}

function folderAt<T>(root: Folder<T>, names: string[]): Folder<T> {
  let folder = root;
  for (const name of names) {
    const tree: Folder<T> = { fixed: new Map() };
    if (name.startsWith("[")) {
      folder.variable ??= { name: name.slice(1, -1), folder: tree };
      folder = folder.variable.folder;
    } else {
      if (!folder.fixed.has(name)) folder.fixed.set(name, tree);
      folder = folder.fixed.get(name) ?? tree;
    }
  }
  return folder;
}

function find<T>(folder: Folder<T>, segments: string[], depth: number): Match<T> | undefined {
  const segment = segments[depth];
  if (segment === undefined) return folder.file === undefined ? undefined : { file: folder.file, params: {} };
  const { fixed, variable } = folder;
  const inside = fixed.get(segment);
  const match = inside && find(inside, segments, depth + 1);
  if (match || !variable || segment === "") return match;
  const within = find(variable.folder, segments, depth + 1);
  if (within) within.params[variable.name] = decodeURIComponent(segment);
  return within;
}
