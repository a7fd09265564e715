"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Button } from "./button";
import { QueryForm } from "./query-form";

interface Choice {
  value: string;
  label: string;
  count?: number;
}

type Props = {
  path: string;
  label: string;
  /** The choices of the filter, each with its row count; the first is the default. */
  choices: Choice[];
  name: string;
  chosen: string;
  search: string;
  /** The fields that the search covers. */
  hint: string;
  /** Parameters that stay as they are. */
  keep?: Record<string, string>;
  /** More fields of the filter, in place of the parameters that stay. */
  fields?: ReactNode;
};

const NOTHING: Record<string, string> = {};

/** More choices than this are a select: as links they would wrap. */
const MAX_LINKS = 6;

const CONTROL = "h-8 min-w-0 rounded-sm border border-edge bg-face text-sm hover:border-ink";

/** A list's filter, as links or as a select, and its search; both are kept in the URL. */
export function ListFilter(props: Props) {
  const { path, label, choices, name, chosen, search, hint, keep = NOTHING, fields } = props;
  const asLinks = choices.length <= MAX_LINKS;
  return (
    <div className="mb-4 flex flex-col gap-x-6 gap-y-3 lg:flex-row lg:items-center lg:justify-between">
      {asLinks && (
        <nav aria-label={label} className="min-w-0">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {choices.map((choice) => (
              <li key={choice.value}>
                <ChoiceLink
                  {...choice}
                  href={`${path}?${new URLSearchParams({ ...keep, [name]: choice.value, ...(search && { search }) })}`}
                  current={choice.value === chosen}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <QueryForm
        action={path}
        className="flex w-full flex-wrap gap-2 lg:w-auto"
        key={[chosen, search, ...Object.values(keep)].join(" ")}
      >
        {!fields &&
          Object.entries(keep).map(([kept, value]) => (
            <input key={kept} type="hidden" name={kept} value={value} />
          ))}
        {asLinks ? (
          <input type="hidden" name={name} value={chosen} />
        ) : (
          <select
            name={name}
            aria-label={label}
            defaultValue={chosen}
            className={`${CONTROL} w-full px-2 sm:w-auto`}
          >
            {choices.map(({ value, label: words, count }) => (
              <option key={value} value={value}>
                {count === undefined ? words : `${words} (${count})`}
              </option>
            ))}
          </select>
        )}
        <input
          type="search"
          name="search"
          aria-label={hint}
          placeholder={hint}
          defaultValue={search}
          className={`${CONTROL} grow basis-[12rem] px-3 lg:w-[16rem] lg:flex-none`}
        />
        {fields}
        <Button type="submit" size="sm">
          {asLinks ? "Search" : "Show"}
        </Button>
      </QueryForm>
    </div>
  );
}

function ChoiceLink({ href, label, count, current }: Choice & { href: string; current: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? "true" : undefined}
      className="inline-flex min-h-8 items-center gap-1.5 border-b-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=true]:border-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
    >
      {label}
      {count !== undefined && <span className="text-xs text-quiet">{count}</span>}
    </Link>
  );
}
