import { type ComponentType, lazy, Suspense } from "react";
import { whenIdle } from "@/lib/platform/when-idle";

/**
 * A part that one opens, such as a dialog. Its script comes when the page is loaded and the browser idle: nobody waits for it, and
 * it is there when the network is gone.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  // Whoever opens it asks again if this fails.
  if (typeof window !== "undefined")
    whenIdle()
      .then(load)
      .catch(() => {});
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, where its module begins
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
