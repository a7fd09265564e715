"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** A bar at the top of the window while the page of a link that was followed takes long to come. */
export function NavigationProgress() {
  // Another address means that a page has come.
  return <Progress key={`${usePathname()}?${useSearchParams()}`} />;
}

function Progress() {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const begin = (event: MouseEvent) => isNavigation(event) && setPending(true);
    // After React's own listeners, by which links to our pages prevent what the browser would do.
    addEventListener("click", begin);
    return () => removeEventListener("click", begin);
  }, []);
  if (!isPending) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-95 bg-amber-lamp transition-transform delay-300 duration-[10s] ease-out motion-reduce:duration-[1ms] starting:scale-x-0"
    />
  );
}

/** Whether a click follows a link to another page of ours, which the router loads. */
function isNavigation({ defaultPrevented, target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!defaultPrevented || !link) return false;
  return (
    link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
  );
}
