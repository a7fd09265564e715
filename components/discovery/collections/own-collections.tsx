import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import { Picture } from "@/components/ui/picture";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ListedCollection } from "@/lib/discovery/collections/pages";
import { pluralize } from "@/lib/platform/counted";
import { visibilityWord } from "./words";

const WIDE = "hidden md:table-cell align-middle whitespace-nowrap";

/** The collections of an account in its studio, public or not. */
export function OwnCollections({ page }: { page: Page & { data: ListedCollection[] } }) {
  const { data: collections, total } = page;
  const create = (
    <LinkButton href="/studio/collections/new" size="sm" look="primary">
      New collection
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Collections" actions={total > 0 && create}>
        Tracks, albums, playlists and artists that belong together, by you or by others.
      </PageHeader>
      <Pager page={page} path="/studio/collections" query={{}}>
        {total === 0 ? (
          <EmptyState title="No collections yet" action={create}>
            Put music together around a mood, a scene or a season. Public collections are listed under your
            name.
          </EmptyState>
        ) : (
          <Table caption="Collections">
            <thead>
              <tr>
                <Th className="w-full">Collection</Th>
                <Th className={WIDE}>Visibility</Th>
                <Th className={`${WIDE} text-right`}>Plays</Th>
                <Th className={`${WIDE} text-right`}>Created</Th>
              </tr>
            </thead>
            <tbody>
              {collections.map((collection) => (
                <Row key={collection.id} {...collection} />
              ))}
            </tbody>
          </Table>
        )}
      </Pager>
    </>
  );
}

function Row({
  id,
  name,
  image,
  items_count,
  plays_count,
  visibility,
  featured,
  created_at,
}: ListedCollection) {
  const word = featured ? "Featured" : visibilityWord(visibility);
  return (
    <tr>
      <td className="max-w-0 align-middle">
        <div className="flex items-center gap-3">
          <Picture src={image} pixels={48} loading="lazy" className="size-12 shrink-0 rounded-sm" />
          <div className="min-w-0 grow">
            <Link
              href={`/studio/collections/${id}`}
              title={name}
              className="link block min-h-6 truncate leading-6 font-medium"
            >
              {name}
            </Link>
            <p className="truncate text-xs text-quiet">
              {pluralize(items_count, "item")}
              <span className="md:hidden"> · {word}</span>
            </p>
          </div>
        </div>
      </td>
      <td className={WIDE}>{word}</td>
      <td className={`${WIDE} text-right`}>{plays_count}</td>
      <td className={`${WIDE} text-right`}>
        <Time at={created_at} />
      </td>
    </tr>
  );
}
