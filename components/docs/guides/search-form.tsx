"use client";

import { Button } from "@/components/ui/button";
import { QueryForm } from "@/components/ui/query-form";

export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <QueryForm action="/docs/search" className="flex gap-2">
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Search the docs"
          className="h-9 min-w-0 grow rounded-sm border border-edge bg-face px-3 text-base hover:border-ink"
        />
        <Button type="submit">Search</Button>
      </QueryForm>
    </search>
  );
}
