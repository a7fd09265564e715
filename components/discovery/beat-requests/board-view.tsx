import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pager } from "@/components/ui/pager";
import type { OpenBoard } from "@/lib/commerce/beat-requests/pages";
import { BoardFilters, type BoardParams } from "./board-filters";
import { RequestCard } from "./request-card";
import { RequestTabs } from "./request-tabs";

/** The board of open requests. */
export function BoardView({
  asked,
  board,
  isSignedIn,
}: {
  asked: BoardParams;
  board: OpenBoard;
  isSignedIn: boolean;
}) {
  const { pagination, genres } = board;
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
  const isFiltered = Object.keys(filters).some((name) => name !== "sort");
  const ask = (
    <LinkButton href="/requests/new" look="primary">
      Request a beat
    </LinkButton>
  );
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-6 lg:mb-0">
        <PageHeader title="Beat requests">
          People say what they are looking for, and producers answer with tracks.
        </PageHeader>
        {ask}
      </div>
      {isSignedIn && (
        <div className="mb-6">
          <RequestTabs current="/requests" />
        </div>
      )}
      <BoardFilters asked={asked} genres={genres} />
      <section aria-label="Open requests" className="mt-4">
        <p role="status" className="mb-3 text-sm text-quiet">
          {pagination.total.toLocaleString("en")} open {pagination.total === 1 ? "request" : "requests"}
        </p>
        <Pager page={pagination} path="/requests" query={filters}>
          {pagination.data.length === 0 ? (
            <EmptyState title={isFiltered ? "No open request like this" : "No open requests"} action={ask}>
              {isFiltered
                ? "Remove a filter, or request a beat yourself."
                : "Requests stay open for one to three days. Be the first to ask."}
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {pagination.data.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </ul>
          )}
        </Pager>
      </section>
    </div>
  );
}
