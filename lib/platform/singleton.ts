const KEY = Symbol.for("downbeat.singletons");
const global = globalThis as { [KEY]?: Map<string, unknown> };
global[KEY] ??= new Map();
const instances = global[KEY];

/**
 * One instance per process. A module may be evaluated more than once (Next bundles pages and route handlers separately, and reloads
 * modules in development), so unique instances live on the global object.
 */
export function singleton<T>(name: string, make: () => T): T {
  if (!instances.has(name)) instances.set(name, make());
  // Safe cast: each name is used in one place, with one type.
  return instances.get(name) as T;
}
