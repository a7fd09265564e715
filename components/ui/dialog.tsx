"use client";

import { type ReactNode, useId } from "react";
import { Modal } from "./modal";

/** A question that must be answered before continuing. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      onClose={() => onOpenChange(false)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
      className="items-end p-4 sm:items-center sm:justify-center"
    >
      <div
        className={`rise max-h-full w-full overflow-y-auto rounded-md border border-line bg-face p-6 shadow-lift ${wide ? "sm:max-w-text" : "sm:max-w-form"}`}
      >
        <h2 id={`${id}title`} className="text-lg font-semibold">
          {title}
        </h2>
        <div id={`${id}description`} className="mt-2 text-sm text-quiet">
          {description}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>
      </div>
    </Modal>
  );
}
