import { X } from "lucide-react";
import type { ReactNode } from "react";

/** The head of a panel over or beside the page: what it is, and the button that closes it. */
export function PanelHeader({
  closeLabel,
  close,
  children,
}: {
  closeLabel: string;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <div className="flex h-14 shrink-0 items-center justify-between">
      {children}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className="-mr-2 grid size-9 place-items-center rounded-sm hover:bg-well"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
