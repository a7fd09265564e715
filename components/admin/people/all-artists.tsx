import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Picture } from "@/components/ui/picture";
import { type ListOrder, SortHeading } from "@/components/ui/sort-heading";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ListedArtist } from "@/lib/catalog/artists/pages";

type Props = {
  page: Page & { data: ListedArtist[] };
  counts: { all: number; none: number };
  chosen: "all" | "none";
  search: string;
  order: ListOrder;
};

const PATH = "/admin/artists";

const WIDE = "hidden align-middle whitespace-nowrap md:table-cell";

/** All artists, with their owners. */
export function AllArtists({ page, counts, chosen, search, order }: Props) {
  const heading = { order, path: PATH, query: { members: chosen, ...(search && { search }) } };
  return (
    <AdminList
      path={PATH}
      label="Members"
      name="members"
      choices={[
        { value: "all", label: "All", count: counts.all },
        { value: "none", label: "Without members", count: counts.none },
      ]}
      chosen={chosen}
      search={search}
      hint="Artist name"
      page={page}
      caption="Artists"
      keep={{ sort: order.sort, direction: order.direction }}
      totals={`${page.total.toLocaleString("en")} ${page.total === 1 ? "artist" : "artists"}`}
      csv="/admin/export/artists.csv"
      head={
        <>
          <SortHeading {...heading} label="Artist" sort="name" first="asc" />
          <Th className={WIDE}>Owner</Th>
          <Th className={`${WIDE} text-right`}>Members</Th>
          <Th className={`${WIDE} text-right`}>Tracks</Th>
          <SortHeading {...heading} label="Created" sort="newest" className={WIDE} />
        </>
      }
      empty={<Empty chosen={chosen} search={search} total={counts.all} />}
    >
      {page.data.map((artist) => (
        <tr key={artist.id}>
          <td className="w-full max-w-0 md:w-auto md:max-w-form">
            <div className="flex items-center gap-3">
              <Picture src={artist.image_small} pixels={36} loading="lazy" className="size-9 rounded-sm" />
              <div className="min-w-0">
                <Link
                  href={`/admin/artists/${artist.id}`}
                  className="link inline-flex min-h-6 max-w-full items-center font-medium"
                >
                  <span className="truncate">{artist.name}</span>
                </Link>
                <p className="text-xs text-quiet md:hidden">
                  <Owner handle={artist.owner} />
                </p>
              </div>
            </div>
          </td>
          <td className={WIDE}>
            <Owner handle={artist.owner} />
          </td>
          <td className={`${WIDE} text-right`}>{artist.members}</td>
          <td className={`${WIDE} text-right`}>{artist.tracks}</td>
          <td className={WIDE}>
            <Time at={artist.created_at} />
          </td>
        </tr>
      ))}
    </AdminList>
  );
}

function Owner({ handle }: { handle: string | null }) {
  return handle ? `@${handle}` : <Badge>No owner</Badge>;
}

function Empty({ chosen, search, total }: { chosen: string; search: string; total: number }) {
  if (total === 0 && !search) {
    return (
      <EmptyState title="No artists yet">
        Create the first one with the button above. Its owner sees its insights at once.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No artists found">
      {chosen === "none" && !search ? "Every artist has a member." : emptyHint({ chosen, search })}
    </EmptyState>
  );
}
