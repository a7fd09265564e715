import { ActButton } from "@/components/ui/act-button";
import { AdminList } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ListedCollection } from "@/lib/discovery/collections/pages";
import type { SetFeatured } from "./featured-list";

type Props = {
  page: Page & { data: ListedCollection[] };
  search: string;
  /** The number of featured collections. */
  places: number;
  set: SetFeatured;
};

const WIDE = "hidden whitespace-nowrap md:table-cell";

/** All collections, newest first. */
export function AllCollections({ page, search, places, set }: Props) {
  return (
    <AdminList
      path="/admin/collections"
      label="Collections"
      name="state"
      choices={[{ value: "all", label: "All", count: page.total }]}
      chosen="all"
      search={search}
      hint="Collection name"
      page={page}
      caption="Collections"
      head={
        <>
          <Th>Collection</Th>
          <Th className={WIDE}>Owner</Th>
          <Th className={`${WIDE} text-right`}>Items</Th>
          <Th className={`${WIDE} text-right`}>Plays</Th>
          <Th className={WIDE}>Created</Th>
          <Th>Front page</Th>
        </>
      }
      empty={
        <EmptyState title={search ? `No collections match “${search}”` : "No collections"}>
          {search ? "Search for a part of the name." : "Create the first one with the button above."}
        </EmptyState>
      }
    >
      {page.data.map(({ id, name, visibility, featured, owner, items_count, plays_count, created_at }) => (
        <tr key={id}>
          <td className="w-full max-w-0">
            <Link
              href={`/admin/collections/${id}`}
              className="link inline-flex min-h-6 max-w-full items-center font-medium"
            >
              <span className="truncate">{name}</span>
            </Link>
            {visibility !== "public" && <span className="block text-xs text-quiet">{visibility}</span>}
          </td>
          <td className={WIDE}>{owner?.display_name ?? "Nobody"}</td>
          <td className={`${WIDE} text-right`}>{items_count}</td>
          <td className={`${WIDE} text-right`}>{plays_count}</td>
          <td className={WIDE}>
            <Time at={created_at} />
          </td>
          <td className="whitespace-nowrap">
            {featured ? (
              "Featured"
            ) : visibility === "public" ? (
              <ActButton
                label="Feature"
                ariaLabel={`Feature ${name}`}
                act={set.bind(null, { collection_id: id, place: places + 1 })}
                done="On the front page."
              />
            ) : (
              <span className="text-quiet">Not public</span>
            )}
          </td>
        </tr>
      ))}
    </AdminList>
  );
}
