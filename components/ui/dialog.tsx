"use client";

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";

/** A question that must be answered before going on. Focus is held inside and returned after. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  returnFocusTo,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** What gets the focus after it; else what had it before, which is gone when that was in a menu. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}) {
  const before = useRef<HTMLElement | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end p-4 sm:items-center sm:justify-center">
          <Radix.Content
            onOpenAutoFocus={() => {
              before.current = document.activeElement as HTMLElement | null;
            }}
            onCloseAutoFocus={(event) => {
              // Left to itself it looks for a trigger of its own, which it need not have.
              event.preventDefault();
              (returnFocusTo ?? before).current?.focus();
            }}
            className="rise pointer-events-auto w-full rounded-md border border-line bg-face p-6 shadow-lift sm:max-w-form"
          >
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-sm text-quiet">{description}</div>
            </Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
