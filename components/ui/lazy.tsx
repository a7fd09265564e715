import { type ComponentType, lazy, Suspense } from "react";
import { whenIdle } from "@/lib/platform/when-idle";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A lazily loaded component, and what starts to load it before it is shown. It is empty until it is loaded. If that fails, showing it tries
 * again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): [ComponentType<Props>, () => void] {
  const Part = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level
  function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return [Later, () => void load().catch(() => {})];
}

/**
 * A lazily loaded component, such as a dialog. Its script loads once the page is loaded and idle, so opening it
 * needs no wait and no network.
 */
export function lazyWhenIdle<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const [Part, preload] = lazyPart(load);
  if (typeof window !== "undefined") void whenIdle().then(preload);
  return Part;
}

/** Loads a component that fetches or changes data together with TanStack Query, which pages do without until then. */
export function queryPart<Props extends object>(load: Load<Props>): Load<Props> {
  return async () => {
    const [{ QueryProvider }, Part] = await Promise.all([import("./query-provider"), load()]);
    return (props: Props) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
  };
}
