import type { ComponentProps, ReactNode } from "react";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import { EmptyState } from "./empty-state";
import { ListFilter } from "./list-filter";
import { type Page, Pager } from "./pager";
import { Table } from "./table";

type Props = ComponentProps<typeof ListFilter> & {
  page: Page;
  caption: string;
  /** The headings of the columns. */
  head: ReactNode;
  /** The sums over all rows of the filter. */
  totals?: ReactNode;
  /** The address of the list as a file, without its query. */
  csv?: string;
  /** Adds the changes of selected rows around the table; its rows then have checkboxes. */
  bulk?: (table: ReactNode) => ReactNode;
  /** Shown in place of the table when nothing matches. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** Suggests a next step for an empty list. `none` is for a list with nothing in it, which is neither filtered nor searched. */
export function emptyHint({
  chosen,
  search,
  none = "",
}: {
  chosen: string;
  search: string;
  none?: string;
}): string {
  if (chosen !== "all") return search ? "Look under All, or change your search." : "Look under All.";
  return search ? "Check the spelling, or search for a part of it." : none;
}

/** Stands in place of a list of things to decide on, of which `noun` is the name of one. */
export function EmptyQueue({
  noun,
  title = `No ${noun}s`,
  isQueue,
  ...hint
}: Parameters<typeof emptyHint>[0] & {
  noun: string;
  /** Its title while nothing is searched. */
  title?: string;
  /** Whether the list has only what waits for a decision. */
  isQueue: boolean;
}) {
  const { search } = hint;
  return (
    <EmptyState title={search ? `No ${noun}s match “${search}”` : title}>
      {isQueue && !search ? `No ${noun} is waiting for a decision.` : emptyHint(hint)}
    </EmptyState>
  );
}

/** "the first 50,000 of 61,204". */
const firstRows = (total: number) =>
  `the first ${MAX_EXPORTED_ROWS.toLocaleString("en")} of ${total.toLocaleString("en")}`;

/** A list for operators: its filter and search, what it comes to, its file, the table, and the pages. */
export function AdminList({ page, caption, head, totals, csv, bulk, empty, children, ...filter }: Props) {
  const { path, name, chosen, search, keep } = filter;
  const query = { ...keep, [name]: chosen, ...(search && { search }) };
  const table = (
    <Table caption={caption}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
  return (
    <>
      <ListFilter {...filter} />
      {page.total > 0 && (totals || csv) && (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-quiet">
          <p>{totals}</p>
          {csv && (
            <a
              href={`${csv}?${new URLSearchParams(query)}`}
              className="link inline-flex min-h-6 items-center"
              download
            >
              Download CSV{page.total > MAX_EXPORTED_ROWS && ` (${firstRows(page.total)})`}
            </a>
          )}
        </div>
      )}
      <Pager page={page} path={path} query={query}>
        {page.total === 0 ? empty : bulk ? bulk(table) : table}
      </Pager>
    </>
  );
}
