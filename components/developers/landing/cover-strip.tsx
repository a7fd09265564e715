import { Picture } from "@/components/ui/picture";
import { pictureSet } from "@/lib/platform/pictures";

/** An artist's newest albums, as the API lists them. */
export function CoverStrip({
  artist,
  albums,
}: {
  artist: { id: number; name: string };
  albums: { id: number; name: string; image: string; release_date: string }[];
}) {
  return (
    <figure>
      <ul className="grid grid-cols-3 gap-4 md:grid-cols-6">
        {albums.map((album) => (
          <li key={album.id}>
            <Picture
              src={album.image}
              srcSet={pictureSet(album.image)}
              sizes="(min-width: 120rem) 213px, (min-width: 52rem) 16vw, 30vw"
              pixels={300}
              loading="lazy"
              className="aspect-square h-auto w-full rounded-sm"
            />
            <p className="mt-2 truncate text-sm font-medium">{album.name}</p>
            <p className="text-xs text-quiet">{album.release_date.slice(0, 4)}</p>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm text-quiet">
        <span>Newest albums by {artist.name}</span>
        <code className="font-mono text-xs leading-5">GET /api/v1/artists/{artist.id}/albums</code>
      </figcaption>
    </figure>
  );
}
