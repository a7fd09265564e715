"use client";

import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "@/components/ui/link";

/**
 * A filter as a chip: its value, or its name while it has none. One that has a value comes first on phones, whose row of filters would
 * hide it at its end. Its choices are in a popover of the browser's, on phones a sheet at the bottom, so that it opens without scripts. A
 * followed link closes it, unless it is one of several that can be chosen.
 */
export function FilterChip({
  label,
  value,
  clearHref,
  children,
}: {
  label: string;
  /** Undefined while nothing is chosen. */
  value?: string | undefined;
  /** The page without this filter; absent where something is always chosen. */
  clearHref?: string;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isActive = value !== undefined && clearHref !== undefined;
  return (
    <div
      className={`flex shrink-0 items-center rounded-full border ${
        isActive ? "border-ink bg-well max-md:order-first" : "border-edge bg-face hover:border-ink"
      }`}
    >
      <button
        type="button"
        popoverTarget={id}
        className={`flex min-h-8 items-center gap-1.5 rounded-full pl-3 text-xs font-medium whitespace-nowrap ${isActive ? "pr-1" : "pr-2"}`}
      >
        {value === undefined ? (
          label
        ) : (
          <>
            <span className={isActive ? "sr-only" : "font-normal text-quiet"}>{label}: </span>
            <bdi className="max-w-[12rem] truncate">{value}</bdi>
          </>
        )}
        <ChevronDown aria-hidden className="size-4 text-quiet" />
      </button>
      {isActive && (
        <Link
          href={clearHref}
          scroll={false}
          aria-label={`Remove ${label}: ${value}`}
          className="grid size-8 place-items-center rounded-full text-quiet hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Link>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks its links too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a") && !target.closest("[data-multiple]"))
            panel.current?.hidePopover();
        }}
        className="filter-panel border-line bg-face text-ink shadow-lift"
      >
        <p className="px-3 pt-3 pb-1 text-xs text-quiet">{label}</p>
        {children}
      </div>
    </div>
  );
}
