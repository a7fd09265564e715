/** Dragging a row of a list by its handle. Loaded when a handle is pressed for the first time. */

/** A press becomes a drag when the pointer moves this far, in pixels. */
const SLACK = 4;

/**
 * Follows the pointer that holds the handle until it lets go; resolves to the place in the list where it did, or undefined when the row
 * stays. Escape puts it back.
 */
export function drag(handle: HTMLElement, pointerId: number, from: number): Promise<number | undefined> {
  const row = handle.closest("li");
  const list = row?.parentElement;
  if (!row || !list || !handle.hasPointerCapture(pointerId)) return Promise.resolve(undefined);
  const rows = [...list.children].filter((child) => child instanceof HTMLElement);
  const index = rows.indexOf(row);
  const boxes = rows.map((each) => each.getBoundingClientRect());
  /** The box in which the list scrolls; without one it is the page. */
  const scroller = list.closest("[data-scroller]");
  const scrollTop = () => scroller?.scrollTop ?? scrollY;
  const scrolledFrom = scrollTop();
  const height = boxes[index]?.height ?? 0;
  let place = index;
  let moved = false;

  function show(offset: number) {
    moved ||= Math.abs(offset) > SLACK;
    if (!moved) return;
    const middle = (boxes[index]?.top ?? 0) + height / 2 + offset;
    const above = boxes.filter((box, other) => other !== index && box.top + box.height / 2 < middle);
    place = above.length;
    for (const [other, each] of rows.entries()) {
      const shift = other > index && other <= place ? -height : other < index && other >= place ? height : 0;
      each.style.transform = `translateY(${other === index ? offset : shift}px)`;
    }
    row?.classList.add("relative", "z-10", "bg-face", "shadow-lift");
  }

  function clear() {
    for (const each of rows) each.style.transform = "";
    row?.classList.remove("relative", "z-10", "bg-face", "shadow-lift");
  }

  return new Promise((resolve) => {
    const abort = new AbortController();
    const { signal } = abort;
    const end = (result: number | undefined) => {
      abort.abort();
      clear();
      resolve(result);
    };
    const dragOffset = (event: PointerEvent) => event.clientY - from + scrollTop() - scrolledFrom;
    handle.addEventListener(
      "pointermove",
      (event) => {
        const EDGE = 60;
        const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
        if (event.clientY < top + EDGE) (scroller ?? window).scrollBy(0, -12);
        if (event.clientY > bottom - EDGE) (scroller ?? window).scrollBy(0, 12);
        show(dragOffset(event));
      },
      { signal },
    );
    handle.addEventListener("pointerup", () => end(moved && place !== index ? place : undefined), { signal });
    handle.addEventListener("lostpointercapture", () => end(undefined), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(undefined), { signal });
  });
}
