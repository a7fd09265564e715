import type { RowContext } from "@/components/catalog/track-list/track-row";
import { Link } from "@/components/ui/link";
import { FoundOfType } from "./results-of-type";
import { type SearchPage, type SearchParams, searchPath, TABS } from "./search-params";
import { TopResults } from "./top-results";
import { TrackResults } from "./track-results";

/** The search page: the query, a tab for each type, and what the tab has. */
export function SearchView({
  asked,
  found,
  rows,
}: {
  asked: SearchParams;
  found: SearchPage;
  rows: RowContext;
}) {
  const { query } = asked;
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <h1 className="text-xl font-semibold">
        {query === "" ? (
          "Explore"
        ) : (
          <>
            Results for “<bdi className="break-words">{query}</bdi>”
          </>
        )}
      </h1>
      <Tabs asked={asked} />
      {found.tab === "tracks" ? (
        <TrackResults asked={asked} found={found} rows={rows} />
      ) : found.tab === "all" ? (
        <TopResults asked={asked} found={found} rows={rows} />
      ) : (
        <FoundOfType asked={asked} found={found} />
      )}
    </div>
  );
}

function Tabs({ asked }: { asked: SearchParams }) {
  const tabs = Object.entries(TABS).filter(
    ([tab]) => asked.query !== "" || ["tracks", "artists", "albums"].includes(tab),
  );
  return (
    <nav aria-label="Types of results" className="mt-6 mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-x-5">
        {tabs.map(([tab, word]) => (
          <li key={tab}>
            <Link
              href={searchPath({
                ...(asked.query !== "" && { query: asked.query }),
                ...(tab !== "all" && { type: tab }),
              })}
              scroll={false}
              aria-current={tab === asked.tab ? "page" : undefined}
              className="inline-flex min-h-9 items-center border-b-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
