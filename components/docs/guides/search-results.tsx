import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Findings } from "@/lib/docs/guides/search";
import { FoundText } from "./match-highlight";
import { NotYet } from "./not-yet";
import { WhereToStart } from "./where-to-start";

export function SearchResults({ query, findings: { hits, gap } }: { query: string; findings: Findings }) {
  return (
    <div className="max-w-text space-y-6">
      {query === "" && (
        <EmptyState title="Nothing searched yet" action={<WhereToStart />}>
          Search guides, operations, errors and fields with the field at the top. Or begin with one of these
          pages.
        </EmptyState>
      )}
      {gap && (
        <Notice>
          <NotYet gap={gap} />
        </Notice>
      )}
      {query !== "" && hits.length === 0 && (
        <EmptyState title={`Nothing found for “${query}”`} action={<WhereToStart />}>
          Try fewer or different words: the name of an error, a field, a header or an operation. Or begin with
          one of these pages.
        </EmptyState>
      )}
      {hits.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {hits.map((one) => (
            <li key={one.href} className="text-sm">
              <Link href={one.href} className="block py-3 hover:bg-well">
                <FoundText found={one} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
