"use client";

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { keepFocus } from "./keep-focus";

/**
 * A modal while it is rendered. Focus trap, Escape and focus return are the browser's; a click on the backdrop
 * closes it too.
 */
export function Modal({
  onClose,
  className = "",
  children,
  ...aria
}: {
  onClose: () => void;
  /** Places it on the screen. */
  className?: string;
  children: ReactNode;
} & Pick<ComponentProps<"dialog">, "aria-label" | "aria-labelledby" | "aria-describedby">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // The button that opened it may be gone when it closes.
    keepFocus(document.activeElement);
    element?.showModal();
    return () => element?.close();
  }, []);
  // Where the way back does not close it, as on iPhones, it would cover another page, also if that comes at once.
  useLayoutEffect(() => {
    addEventListener("popstate", onClose);
    return () => removeEventListener("popstate", onClose);
  }, [onClose]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape
    <dialog
      ref={dialog}
      {...aria}
      // In development, React closes and reopens it; the close event then arrives after it is open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={`size-full max-h-none max-w-none overscroll-contain bg-transparent text-ink backdrop:bg-scrim open:flex ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  );
}
