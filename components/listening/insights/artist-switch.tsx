import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

export interface OwnArtist {
  id: number;
  name: string;
  image_small: string;
}

/** The artists that the account manages; hidden when there is only one. */
export function ArtistSwitch({
  artists,
  current,
  artistHref,
}: {
  artists: readonly OwnArtist[];
  current: number;
  /** The page of one of them. */
  artistHref: (artistId: number) => string;
}) {
  if (artists.length < 2) return null;
  return (
    <nav aria-label="Your artists" className="mb-6 border-b border-line">
      <ul className="flex gap-6 overflow-x-auto">
        {artists.map(({ id, name, image_small }) => (
          <li key={id}>
            <Link
              href={artistHref(id)}
              aria-current={id === current ? "true" : undefined}
              className="flex min-h-9 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-quiet -outline-offset-2 hover:text-ink aria-[current=true]:border-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
            >
              <Picture src={image_small} pixels={20} className="size-5 rounded-full" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
