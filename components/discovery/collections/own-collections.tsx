import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { TitleCell } from "@/components/ui/title-cell";
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
      <TitleCell
        href={`/studio/collections/${id}`}
        name={name}
        image={image}
        line={
          <>
            {pluralize(items_count, "item")}
            <span className="md:hidden"> · {word}</span>
          </>
        }
      />
      <td className={WIDE}>{word}</td>
      <td className={`${WIDE} text-right`}>{plays_count}</td>
      <td className={`${WIDE} text-right`}>
        <Time at={created_at} />
      </td>
    </tr>
  );
}
