import { type RefObject, useEffect } from "react";

/** What the bars of a browser may take without there being a keyboard. */
const BARS_PIXELS = 120;

/**
 * Keeps a box that fills the page above the keyboard of iOS, which covers the page and pushes it up instead of making it
 * smaller. `--visible-height` of the box is set while the keyboard is there.
 */
export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const covered = innerHeight - view.height > BARS_PIXELS && view.scale === 1;
      if (!covered) return box.current?.style.removeProperty("--visible-height");
      box.current?.style.setProperty("--visible-height", `${view.height}px`);
      scrollTo(0, 0);
    };
    view.addEventListener("resize", fit);
    return () => view.removeEventListener("resize", fit);
  }, [box]);
}
