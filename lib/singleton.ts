const registry: Record<string, unknown> = ((globalThis as Record<symbol, unknown>)[Symbol.for("downbeat.singletons")] ??=
  {}) as Record<string, unknown>;

/**
 * One instance per process. A module may be evaluated more than once in a process (Next bundles pages and route
 * handlers apart and reloads modules in development), so what must exist once is kept on the global object.
 */
export function singleton<T>(name: string, make: () => T): T {
  registry[name] ??= make();
  return registry[name] as T;
}
