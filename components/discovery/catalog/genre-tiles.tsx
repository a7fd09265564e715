import { Link } from "@/components/ui/link";
import { genrePath } from "@/lib/catalog/resource-shapes/addresses";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { pluralize } from "@/lib/platform/counted";
import { Cover } from "./cover";

/** Genres, each with a picture of its own. */
export function GenreTiles({
  genres,
}: {
  genres: readonly { id: number; name: string; tracks_count: number }[];
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {genres.map(({ id, name, tracks_count }) => (
        <li key={id}>
          <Link
            href={genrePath(name)}
            className="group flex items-center gap-3 overflow-hidden rounded-md border border-line bg-face pr-3 sm:gap-4 hover:border-edge"
          >
            <span className="w-14 shrink-0 sm:w-24">
              <Cover image={picturePath({ kind: "profile", id })} sizes="96px" shape="tile" />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium group-hover:underline">{name}</span>
              <span className="block text-sm text-quiet">{pluralize(tracks_count, "track")}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
