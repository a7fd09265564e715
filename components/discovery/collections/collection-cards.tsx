import { Cover } from "@/components/discovery/catalog/cover";
import { OwnedLine } from "@/components/discovery/catalog/owned-line";
import { Link } from "@/components/ui/link";
import { collectionPath } from "@/lib/catalog/resource-shapes/addresses";
import type { ListedCollection } from "@/lib/discovery/collections/pages";
import { pluralize } from "@/lib/platform/counted";

/** Collections side by side, each with what its curator says about it. There are few, so they take the whole width. */
export function CollectionCards({
  collections,
  first = false,
}: {
  collections: readonly ListedCollection[];
  /** Whether they are seen first: then their covers are loaded at once. */
  first?: boolean;
}) {
  return (
    <ul aria-label="Collections" className="grid gap-x-8 gap-y-8 md:grid-cols-2">
      {collections.map((collection) => {
        const { id, name, description, image, owner, items_count, plays_count } = collection;
        const facts = [pluralize(items_count, "item"), plays_count > 0 && pluralize(plays_count, "start")]
          .filter(Boolean)
          .join(" · ");
        return (
          <li key={id} className="min-w-0">
            <Link href={collectionPath(collection)} className="group flex items-center gap-4 sm:gap-6">
              <span className="w-24 shrink-0 sm:w-[10rem]">
                <Cover image={image} sizes="(min-width: 40rem) 160px, 96px" first={first} />
              </span>
              <span className="min-w-0 grow">
                <span className="line-clamp-2 text-lg font-semibold break-words group-hover:underline">
                  <bdi>{name}</bdi>
                </span>
                {description && (
                  <span className="mt-1 line-clamp-2 text-sm break-words sm:line-clamp-3">{description}</span>
                )}
                <span className="mt-1 block truncate text-sm text-quiet">
                  {owner ? <OwnedLine owner={owner.display_name} facts={facts} /> : facts}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
