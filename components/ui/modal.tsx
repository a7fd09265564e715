"use client";

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

/**
 * Something in front of the page for as long as it is drawn. The browser holds the focus inside, closes it with Escape
 * and gives the focus back; a press beside it closes it too.
 */
export function Modal({
  onClose,
  className = "",
  children,
  ...aria
}: {
  onClose: () => void;
  /** Where on the screen its content stands. */
  className?: string;
  children: ReactNode;
} & Pick<ComponentProps<"dialog">, "aria-label" | "aria-labelledby" | "aria-describedby">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      {...aria}
      // While developing, React closes and opens it once more; that close is told when it is open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={`size-full max-h-none max-w-none overscroll-contain bg-transparent text-ink backdrop:bg-scrim open:flex ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  );
}
