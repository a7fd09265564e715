import type { ComponentProps, ReactNode } from "react";
import { ListFilter } from "./list-filter";
import { type Page, Pager } from "./pager";
import { Table } from "./table";

type Props = ComponentProps<typeof ListFilter> & {
  page: Page;
  caption: string;
  /** The headings of the columns. */
  head: ReactNode;
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

/** A list for operators: its filter and search, the table, and the pages. */
export function AdminList({ page, caption, head, empty, children, ...filter }: Props) {
  const { path, name, chosen, search } = filter;
  return (
    <>
      <ListFilter {...filter} />
      {page.total === 0 ? (
        empty
      ) : (
        <Table caption={caption}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      )}
      <Pager page={page} path={path} query={{ [name]: chosen, ...(search && { search }) }} />
    </>
  );
}
