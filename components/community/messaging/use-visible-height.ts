import { type RefObject, useEffect } from "react";

/** The height that browser bars may take without a keyboard being open. */
const BARS_PIXELS = 120;

/**
 * Keeps a full-page box above the iOS keyboard, which covers the page and pushes it up instead of resizing it.
 * Sets `--visible-height` on the box while the keyboard is open.
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
