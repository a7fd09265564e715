const KEY = Symbol.for("downbeat.singletons");
const global = globalThis as { [KEY]?: Map<string, unknown> };
global[KEY] ??= new Map();
const instances = global[KEY];

/**
 * One instance per process. A module may be evaluated more than once in a process (Next bundles pages and route
 * handlers apart and reloads modules in development), so what must exist once is kept on the global object.
 */
export function singleton<T>(name: string, make: () => T): T {
  if (!instances.has(name)) instances.set(name, make());
  // Safe cast: a name is used in one place of the code, with one type.
  return instances.get(name) as T;
}
