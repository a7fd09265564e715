import type { ReactNode } from "react";
import { LinkButton } from "./button";
import { EmptyState } from "./empty-state";
import { PagerStart } from "./pager-start";

export type Page = { current_page: number; last_page: number; from: number; to: number; total: number };

type Props = {
  page: Page;
  path: string;
  /** The filter of the list. */
  query: Record<string, string>;
  /** The id of the element that the list begins with, where it is not the beginning of the page. */
  anchor?: string;
  /** The parameter of the URL that has the number of the page: a second list of a page has its own. */
  parameter?: string;
  /** The name of the links, where the page has those of another list. */
  label?: string;
  /** The rows of the page, or what stands there while the whole list is empty. */
  children: ReactNode;
};

/** A page of a list with links to its neighbors. A page after the last one leads back there, because the list is not empty. */
export function Pager({ page, path, query, anchor, parameter = "page", label = "Pages", children }: Props) {
  const { current_page, last_page, from, to, total } = page;
  const link = (number: number) =>
    `${path}?${new URLSearchParams({ ...query, [parameter]: String(number) })}${anchor ? `#${anchor}` : ""}`;
  if (total > 0 && current_page > last_page) {
    const isOne = last_page === 1;
    return (
      <EmptyState
        title={isOne ? "There is only one page" : `There are only ${last_page.toLocaleString("en")} pages`}
        action={
          <LinkButton href={link(last_page)} size="sm">
            {isOne ? "Show it" : "Show the last page"}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      {last_page > 1 && (
        <PagerStart
          list={`${path}?${new URLSearchParams(query)}`}
          parameter={parameter}
          page={current_page}
          words={`Page ${current_page} of ${last_page}`}
        />
      )}
      {children}
      {last_page > 1 && (
        <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm">
          <p className="text-quiet">
            {from} to {to} of {total}
          </p>
          <div className="flex gap-2">
            {current_page > 1 && (
              <LinkButton href={link(current_page - 1)} size="sm">
                Previous
              </LinkButton>
            )}
            {current_page < last_page && (
              <LinkButton href={link(current_page + 1)} size="sm">
                Next
              </LinkButton>
            )}
          </div>
        </nav>
      )}
    </>
  );
}
