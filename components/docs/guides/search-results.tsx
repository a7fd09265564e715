import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import type { Found } from "@/lib/docs/guides/search";
import { FoundText } from "./found-text";
import { SearchForm } from "./search-form";

export function SearchResults({ query, found }: { query: string; found: Found[] }) {
  return (
    <div className="max-w-text space-y-6">
      <SearchForm query={query} />
      {query !== "" && found.length === 0 && (
        <EmptyState title={`Nothing found for “${query}”`}>
          Try fewer or different words: the name of an error, a field, a header or an operation.
        </EmptyState>
      )}
      {found.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {found.map((one) => (
            <li key={one.href} className="text-sm">
              <Link href={one.href} prefetch={false} className="block py-3 hover:bg-well">
                <FoundText found={one} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
