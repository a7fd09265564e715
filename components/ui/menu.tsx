"use client";

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { Link } from "@/components/ui/link";

const GAP = 4;
const Close = createContext(() => {});

/**
 * A button with a menu, based on the popover API: top layer, Escape, light dismiss and focus return are the
 * browser's. Arrow keys move through it.
 */
export function Menu({
  face,
  children,
  ...button
}: { face: ReactNode; children: ReactNode } & Pick<
  ComponentProps<"button">,
  "aria-label" | "className" | "tabIndex"
>) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** The landmark of the button, while the menu is open in it. */
  const [landmark, setLandmark] = useState<Element>();

  // Rendered synchronously, so that keys pressed right after are handled by the menu.
  function show(event: MouseEvent) {
    if (!trigger.current || menu.current?.matches(":popover-open")) return;
    event.preventDefault();
    const { current: pressed } = trigger;
    flushSync(() => setLandmark(pressed.closest("header, main, dialog, aside") ?? document.body));
    if (!menu.current) return;
    const { top, bottom, right } = trigger.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = bottom < clientHeight * 0.7;
    Object.assign(menu.current.style, {
      right: `${Math.max(GAP, clientWidth - right)}px`,
      top: below ? `${bottom + GAP}px` : "auto",
      bottom: below ? "auto" : `${clientHeight - top + GAP}px`,
    });
    // The element to return the focus to. Safari does not focus a pressed button.
    trigger.current.focus();
    menu.current.showPopover();
    items(menu.current)[0]?.focus();
  }

  return (
    <>
      <button
        type="button"
        ref={trigger}
        popoverTarget={id}
        onClick={show}
        aria-haspopup="menu"
        aria-expanded={landmark !== undefined}
        {...button}
      >
        {face}
      </button>
      {landmark &&
        // Not inside its row: moving the row in its list would close it.
        createPortal(
          <div
            ref={menu}
            id={id}
            popover="auto"
            role="menu"
            tabIndex={-1}
            aria-label={button["aria-label"]}
            onToggle={({ newState }) => newState === "closed" && setLandmark(undefined)}
            onKeyDown={move}
            className="rise inset-auto min-w-[13rem] rounded-md border border-line bg-face p-1 text-ink shadow-lift"
          >
            <Close value={() => menu.current?.hidePopover()}>{children}</Close>
          </div>,
          landmark,
        )}
    </>
  );
}

function items(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

function move(event: KeyboardEvent<HTMLElement>) {
  const all = items(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (Math.max(at, 0) + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (event.key === "Tab") event.currentTarget.hidePopover();
  // The browser closes the menu itself; the event must not also close its surroundings.
  if (event.key === "Escape") event.stopPropagation();
  if (to === undefined) return;
  event.preventDefault();
  all[to]?.focus();
}

const ITEM =
  "flex min-h-8 w-full items-center rounded-sm px-3 text-left text-sm outline-none hover:bg-well focus:bg-well focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink";

export function MenuItem({
  onSelect,
  tone = "",
  children,
}: {
  onSelect: () => void;
  tone?: "text-red" | "";
  children: ReactNode;
}) {
  const close = useContext(Close);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select} className={`${ITEM} ${tone}`}>
      {children}
    </button>
  );
}

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const close = useContext(Close);
  return (
    <Link href={href} role="menuitem" tabIndex={-1} onClick={close} className={ITEM}>
      {children}
    </Link>
  );
}

/** The heading of the items below. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-3 py-2 text-xs text-quiet">
      {children}
    </div>
  );
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a menu, no fieldset
    <div role="group" aria-labelledby={id} className="border-t border-line py-1">
      <div role="presentation" id={id} className="px-3 py-1 text-xs text-quiet">
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="my-1 border-t border-line" />;
}
