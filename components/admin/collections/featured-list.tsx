import { ActButton } from "@/components/ui/act-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { ListedCollection } from "@/lib/discovery/collections/pages";

export type SetFeatured = (given: {
  collection_id: number;
  place: number | null;
}) => Promise<{ message?: string }>;

/** The collections on the front page, in their order, which buttons change. */
export function FeaturedList({ featured, set }: { featured: readonly ListedCollection[]; set: SetFeatured }) {
  return (
    <section aria-labelledby="featured-title" className="mb-12">
      <h2 id="featured-title" className="mb-3 text-lg font-semibold">
        On the front page
      </h2>
      {featured.length === 0 ? (
        <EmptyState title="Nothing is featured">Choose a collection below.</EmptyState>
      ) : (
        <ol className="max-w-text">
          {featured.map(({ id, name, image }, index) => {
            const button = (label: string, place: number | null, done: string) => (
              <ActButton
                label={label}
                ariaLabel={`${label}: ${name}`}
                act={set.bind(null, { collection_id: id, place })}
                done={done}
              />
            );
            return (
              <li key={id} className="flex items-center gap-3 border-t border-line py-2 last:border-b">
                <span className="w-6 shrink-0 text-right font-mono text-xs text-quiet">{index + 1}</span>
                <Picture src={image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
                <Link
                  href={`/admin/collections/${id}`}
                  className="link inline-flex min-h-6 min-w-0 grow items-center font-medium"
                >
                  <span className="truncate">{name}</span>
                </Link>
                <div className="flex shrink-0 flex-wrap justify-end gap-1">
                  {index > 0 && button("Up", index, "Moved up.")}
                  {index < featured.length - 1 && button("Down", index + 2, "Moved down.")}
                  {button("Remove", null, "No longer on the front page.")}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
