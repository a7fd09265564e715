import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import { type Page, Pager } from "@/components/ui/pager";

const TABS = {
  tracks: {
    href: "/library",
    word: "Liked",
    none: "No liked tracks yet",
    help: "Tracks you like appear here.",
    find: { href: "/search", word: "Find tracks" },
  },
  albums: {
    href: "/library/albums",
    word: "Albums",
    none: "No liked albums yet",
    help: "Albums you like appear here.",
    find: { href: "/search?type=albums", word: "Find albums" },
  },
  artists: {
    href: "/library/artists",
    word: "Artists",
    none: "No liked artists yet",
    help: "Artists you like appear here.",
    find: { href: "/search?type=artists", word: "Find artists" },
  },
  playlists: {
    href: "/library/playlists",
    word: "Playlists",
    none: "No playlists yet",
    help: "Create one, or follow someone else’s.",
    find: { href: "/collections", word: "See collections" },
  },
} as const;

/** A tab of the library: its list, or what to do while it is empty. */
export function LibraryFrame({
  tab,
  page,
  isEmpty,
  above,
  action,
  suggestions,
  children,
}: {
  tab: keyof typeof TABS;
  page: Page | { data: unknown[] };
  /** Unless it is empty when the page is. */
  isEmpty?: boolean;
  above?: ReactNode;
  action?: ReactNode;
  /** Shown while the tab is empty. */
  suggestions: ReactNode;
  children: ReactNode;
}) {
  const { href, none, help, find } = TABS[tab];
  const total = "total" in page ? page.total : 0;
  const list =
    (isEmpty ?? total === 0) ? (
      <div>
        <EmptyState title={none} action={<LinkButton href={find.href}>{find.word}</LinkButton>}>
          {help}
        </EmptyState>
        {suggestions}
      </div>
    ) : (
      children
    );
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8 md:pt-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-semibold">Library</h1>
        {action}
      </div>
      <LinkTabs
        label="Library"
        positions={Object.entries(TABS).map(([name, { href: path, word }]) => ({
          href: path,
          word,
          current: name === tab,
        }))}
      />
      <div className="mt-6 space-y-8">
        {above}
        {"total" in page ? (
          <Pager page={page} path={href} query={{}}>
            {list}
          </Pager>
        ) : (
          list
        )}
      </div>
    </div>
  );
}
