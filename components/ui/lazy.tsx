import { type ComponentType, lazy, Suspense } from "react";
import { whenIdle } from "@/lib/platform/when-idle";

/**
 * A lazily loaded component, such as a dialog. Its script loads once the page is loaded and idle, so opening it
 * needs no wait and no network.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  // Opening it retries if this fails.
  if (typeof window !== "undefined")
    whenIdle()
      .then(load)
      .catch(() => {});
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
