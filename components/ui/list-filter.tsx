"use client";

import Form from "next/form";
import Link from "next/link";
import { Button } from "./button";

type Props = {
  path: string;
  label: string;
  /** The choices of the filter, each with its row count; the first is the default. */
  choices: { value: string; label: string; count?: number }[];
  name: string;
  chosen: string;
  search: string;
  /** What the search covers. */
  hint: string;
};

/** A list's filter as links, and its search; both are kept in the URL. */
export function ListFilter({ path, label, choices, name, chosen, search, hint }: Props) {
  const link = (value: string) =>
    `${path}?${new URLSearchParams({ [name]: value, ...(search && { search }) })}`;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label={label} className="min-w-0">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {choices.map(({ value, label: words, count }) => (
            <li key={value}>
              <Link
                href={link(value)}
                aria-current={value === chosen ? "true" : undefined}
                className="inline-flex min-h-8 items-center gap-1.5 border-b-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=true]:border-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
              >
                {words}
                {count !== undefined && <span className="text-xs text-quiet">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form action={path} className="flex w-full gap-2 sm:w-auto">
        <input type="hidden" name={name} value={chosen} />
        <input
          type="search"
          name="search"
          aria-label={hint}
          placeholder={hint}
          defaultValue={search}
          key={search}
          className="h-8 min-w-0 grow rounded-sm sm:w-[16rem] border border-edge bg-face px-3 text-sm hover:border-ink"
        />
        <Button type="submit" size="sm">
          Search
        </Button>
      </Form>
    </div>
  );
}
