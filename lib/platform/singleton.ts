const KEY = Symbol.for("downbeat.singletons");
const global = globalThis as { [KEY]?: Map<string, unknown> };
global[KEY] ??= new Map();
const instances = global[KEY];

/**
 * One instance per process. The gateway, Next's pages, its route handlers and its instrumentation each evaluate a module of their own, and
 * development reloads them, so unique instances live on the global object. A cache that only one of them uses may be a plain constant.
 */
export function singleton<T>(name: string, make: () => T): T {
  if (!instances.has(name)) instances.set(name, make());
  // Safe cast: each name is used in one place, with one type.
  return instances.get(name) as T;
}
