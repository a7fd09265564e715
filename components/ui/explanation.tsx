import { Info } from "lucide-react";
import { type ReactNode, useId } from "react";

/** A button that explains a number in a popover of the browser's. Needs no scripts; `onOpenChange` hears of it where there are some. */
export function Explanation({
  about,
  onOpenChange,
  children,
}: {
  about: string;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What “${about}” means`}
        className="inline-grid size-6 shrink-0 place-items-center rounded-sm align-middle text-quiet hover:bg-well hover:text-ink"
      >
        <Info aria-hidden className="size-4" />
      </button>
      {/* A span, because it may be in a paragraph or a heading. */}
      <span
        id={id}
        popover="auto"
        onBeforeToggle={onOpenChange && (({ newState }) => onOpenChange(newState === "open"))}
        className="definition w-full max-w-[20rem] rounded-md border border-line bg-face px-4 py-3 text-left text-sm font-normal whitespace-normal text-ink shadow-lift"
      >
        {children}
      </span>
    </>
  );
}
