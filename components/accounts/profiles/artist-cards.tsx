import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { ManagedArtist } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";

/** The artists that a person manages; nothing when there are none. */
export function ArtistCards({ artists }: { artists: ManagedArtist[] }) {
  if (artists.length === 0) return null;
  return (
    <section aria-labelledby="artists-title">
      <h2 id="artists-title" className="mb-2 text-lg font-semibold">
        {artists.length === 1 ? "Artist" : "Artists"}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-face">
        {artists.map(({ id, name, image, city, verified, tracks }) => (
          <li key={id} className="flex items-center gap-4 p-3">
            <Picture src={image} pixels={64} className="size-16 shrink-0 rounded-sm" />
            <div className="min-w-0">
              <Link href={artistPath({ id, name })} className="font-medium break-words hover:underline">
                <bdi>{name}</bdi>
              </Link>
              <p className="text-sm text-quiet">
                {[verified && "Verified", city, tracks === 1 ? "1 track" : `${tracks} tracks`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
