import { CardRow, type CardRowItem } from "@/components/discovery/catalog/card-row";
import { Chips } from "@/components/discovery/catalog/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { tagPath } from "@/lib/catalog/resource-shapes/addresses";
import { itemsOfAlbums, itemsOfArtists, itemsOfPeople, itemsOfPlaylists } from "./items";
import { type SearchPage, type SearchParams, TABS, toParams } from "./search-params";

type Results = Exclude<SearchPage, { tab: "tracks" } | { tab: "all" }>;

/** Everything found of one type, except tracks. */
export function FoundOfType({ asked, found }: { asked: SearchParams; found: Results }) {
  if (found.tab === "tags") {
    const tags = found.results.tags ?? [];
    if (tags.length === 0) return <Nothing tab="tags" />;
    return (
      <Chips
        label="Tags found"
        chips={tags.map(({ name, tracks_count }) => ({
          href: tagPath(name),
          word: `${name} (${tracks_count})`,
        }))}
      />
    );
  }
  const items = toCardItems(found);
  const list =
    items.length === 0 ? (
      <Nothing tab={found.tab} />
    ) : (
      <CardRow label={`${TABS[found.tab]} found`} items={items} />
    );
  if (!("pagination" in found)) return list;
  return (
    <Pager page={found.pagination} path="/search" query={toParams(asked)}>
      {list}
    </Pager>
  );
}

function toCardItems(found: Exclude<Results, { tab: "tags" }>): CardRowItem[] {
  if (found.tab === "artists") return itemsOfArtists(found.pagination.data);
  if (found.tab === "albums") return itemsOfAlbums(found.pagination.data);
  const { playlists = [], users = [] } = found.results;
  return found.tab === "playlists"
    ? itemsOfPlaylists(playlists, found.highlights)
    : itemsOfPeople(users, found.highlights);
}

const Nothing = ({ tab }: { tab: keyof typeof TABS }) => (
  <EmptyState title={`No ${TABS[tab].toLowerCase()} found`}>Try fewer or other words.</EmptyState>
);
