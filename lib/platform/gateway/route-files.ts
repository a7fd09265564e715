import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Next's list of the routes of a build, by the files that they come from, without their ending. */
const MANIFEST = ".next/app-path-routes-manifest.json";

/** The routes of the build that this program is a part of; undefined for a program that runs from the sources. */
export function readBuildRoutes(): ReadonlySet<string> | undefined {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !existsSync(MANIFEST)) return undefined;
  return new Set(Object.keys(JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, string>));
}

/**
 * The route files below a folder of `app`, by their paths in it. One that is newer than the build is left out: a server goes on with its
 * build while its sources are updated, and that has none of what such a file imports.
 */
export function listRouteFiles(folder: string, routes: ReadonlySet<string> | undefined): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /(^|\/)route\.ts$/.test(path))
    .filter((path) => !routes || routes.has(`${folder.slice("app".length)}/${path.slice(0, -".ts".length)}`));
}
