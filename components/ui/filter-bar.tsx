import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { FilterNavigation } from "./filter-navigation";

/**
 * Filters of a list as a row of chips, which scrolls sideways where it is longer than the page is wide. Its hidden words are positioned in
 * it, else they would widen the page.
 */
export function FilterBar({
  clearHref,
  lists = [],
  children,
}: {
  /** The page without filters; absent while there are none. */
  clearHref?: string | undefined;
  /** The parameters of which several values can be chosen. */
  lists?: readonly string[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: most of it is links, a fieldset would be without a form
    <div
      role="group"
      aria-label="Filters"
      className="scrolled-row relative -mx-5 flex items-center gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <FilterNavigation lists={lists}>{children}</FilterNavigation>
      {clearHref && (
        <Link
          href={clearHref}
          scroll={false}
          className="link inline-flex min-h-8 shrink-0 items-center px-2 text-xs"
        >
          Clear filters
        </Link>
      )}
    </div>
  );
}

export interface FilterChoice {
  href: string;
  word: string;
  isCurrent: boolean;
  /** The number of results that it would leave. */
  count?: number;
}

/** The choices of a filter, each a link that applies it. With `multiple` several can be chosen, and the panel stays open meanwhile. */
export function ChoiceLinks({
  choices,
  multiple = false,
}: {
  choices: readonly FilterChoice[];
  multiple?: boolean;
}) {
  return (
    <ul className="px-1 pb-1" data-multiple={multiple || undefined}>
      {choices.map(({ href, word, isCurrent, count }) => (
        <li key={word}>
          <Link
            href={href}
            scroll={false}
            aria-current={isCurrent ? "true" : undefined}
            className="flex min-h-9 items-center gap-2 rounded-sm px-2 text-sm -outline-offset-2 hover:bg-well aria-[current=true]:font-medium"
          >
            <span
              aria-hidden
              className={`shrink-0 rounded-sm ${multiple ? "border" : ""} ${multiple && isCurrent ? "border-ink bg-ink text-face" : "border-edge"}`}
            >
              <Check className={`size-4 ${isCurrent ? "" : "invisible"}`} />
            </span>
            <bdi className="min-w-0 grow truncate">{word}</bdi>
            {count !== undefined && (
              <span className="shrink-0 font-mono text-xs font-normal text-quiet">
                {count.toLocaleString("en")}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const CONTROL = "h-9 w-full min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";

/** A field of a filter. */
export function FilterField({
  label,
  ...field
}: {
  label: string;
  name: string;
  defaultValue: string | number | undefined;
  type: "number" | "search" | "text";
  min?: number;
  max?: number;
  maxLength?: number;
  /** A regular expression of its values; then `title` says them. */
  pattern?: string;
  title?: string;
  placeholder?: string;
}) {
  return (
    <input
      aria-label={label}
      autoComplete="off"
      className={`${CONTROL} ${field.type === "number" || field.pattern ? "font-mono" : ""}`}
      {...field}
    />
  );
}

/** A switch of a filter. */
export function FilterCheckbox({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm">
      <input type="checkbox" name={name} value="1" defaultChecked={on} className="size-4 accent-ink" />
      {label}
    </label>
  );
}

/** Two fields of a range. */
export function FilterRange({ children }: { children: [ReactNode, ReactNode] }) {
  const [from, to] = children;
  return (
    <div className="flex items-center gap-2">
      {from}
      <span className="text-sm text-quiet">to</span>
      {to}
    </div>
  );
}
