import { LinkButton } from "./button";

export type Page = { current_page: number; last_page: number; from: number; to: number; total: number };

/** Pagination of a list. `query` is its filter. */
export function Pager({ page, path, query }: { page: Page; path: string; query: Record<string, string> }) {
  if (page.last_page <= 1) return null;
  const link = (number: number) => `${path}?${new URLSearchParams({ ...query, page: String(number) })}`;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm">
      <p className="text-quiet">
        {page.from} to {page.to} of {page.total}
      </p>
      <div className="flex gap-2">
        {page.current_page > 1 && (
          <LinkButton href={link(page.current_page - 1)} size="sm">
            Previous
          </LinkButton>
        )}
        {page.current_page < page.last_page && (
          <LinkButton href={link(page.current_page + 1)} size="sm">
            Next
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
