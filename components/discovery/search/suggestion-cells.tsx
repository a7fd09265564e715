import type { Hash } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The grid below the search field, whose field keeps the focus. */

export interface CellsProps {
  /** The beginning of the ids of cells. */
  id: string;
  activeId: string | undefined;
}

export function SectionHead({ label, children }: { label: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div role="row" className="flex min-h-8 items-center justify-between pl-2 text-xs text-quiet">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader">{label}</span>
      {children}
    </div>
  );
}

export function GridRow({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      role="row"
      className="flex items-center gap-2 rounded-sm pr-2 hover:bg-well has-[[aria-selected=true]]:bg-well"
    >
      {children}
    </div>
  );
}

/** A cell with one link or button, which Enter follows while the cell is the active one. */
export function Cell({
  id,
  activeId,
  name,
  grows = false,
  children,
}: CellsProps & { name: string; grows?: boolean; children: ReactNode }) {
  const cellId = `${id}-${name}`;
  const isActive = cellId === activeId;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={cellId}
      role="gridcell"
      aria-selected={isActive}
      className={`rounded-sm -outline-offset-2 aria-selected:outline-2 aria-selected:outline-ink ${grows ? "min-w-0 grow" : "shrink-0"}`}
    >
      {children}
    </div>
  );
}

export const RowLink = ({
  href,
  onClick,
  children,
}: {
  href: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Link href={href} tabIndex={-1} onClick={onClick} className="flex min-h-12 items-center gap-3 px-2 text-sm">
    {children}
  </Link>
);

export const Sign = ({ icon: Icon }: { icon: typeof Hash }) => (
  <span className="grid size-9 shrink-0 place-items-center text-quiet">
    <Icon aria-hidden className="size-4" />
  </span>
);
