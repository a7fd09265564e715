/** The elements that take the focus in a row or a section. */
const CONTROLS = "a[href], button, input, select, textarea";

let watcher: MutationObserver | undefined;

/**
 * Watches a control that may remove itself with what it does. Once the page has removed it and nothing else has the focus, the focus goes
 * to its group if that can have it, else to its row or the one that took its place, else to the heading above.
 */
export function watchFocus(control: Element | null): void {
  if (!control || control === document.body) return;
  watcher?.disconnect();
  const { pathname } = location;
  const parents: Element[] = [];
  for (let parent = control.parentElement; parent; parent = parent.parentElement) parents.push(parent);
  const row = control.closest("li, tr");
  const list = row?.parentElement;
  const place = row && list ? [...list.children].indexOf(row) : 0;

  watcher = new MutationObserver((_, observer) => {
    if (control.isConnected) return;
    // Another page has a focus of its own.
    if (location.pathname !== pathname) return observer.disconnect();
    // A dialog that is open has the focus until it closes.
    if (document.activeElement?.closest("dialog")) return;
    observer.disconnect();
    // Not at once: what has changed the page may give the focus to something itself.
    setTimeout(() => document.activeElement === document.body && target()?.focus({ preventScroll: true }));
  });
  watcher.observe(document.body, { childList: true, subtree: true });

  function target(): HTMLElement | null | undefined {
    const rest = parents.filter(({ isConnected }) => isConnected);
    const group = rest.find((parent) => parent.matches("[role=group][tabindex='-1']"));
    if (group) return focusable(group);
    const next = row?.isConnected
      ? row
      : list?.isConnected && (list.children[place] ?? list.lastElementChild);
    const controls = next ? [...next.querySelectorAll<HTMLElement>(CONTROLS)] : [];
    const heading = () => rest.map((parent) => parent.querySelector("h1, h2, h3")).find(Boolean);
    return (
      controls.find((each) => each.checkVisibility() && !each.matches(":disabled")) ?? focusable(heading())
    );
  }
}

/** An element that scripts can focus. */
function focusable(element: Element | undefined | null): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  return element;
}
