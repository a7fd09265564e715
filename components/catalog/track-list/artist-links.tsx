import { Link } from "@/components/ui/link";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";

interface NamedArtist {
  id: number;
  name: string;
}

/** Artists by name, each a link to its page but for those that have not agreed. Text of the line around, which cuts it where it is too long. */
export function ArtistLinks({
  artists,
  pending = [],
  onClick,
}: {
  artists: readonly NamedArtist[];
  pending?: readonly NamedArtist[];
  onClick?: () => void;
}) {
  const all = [
    ...artists.map((artist) => ({ artist, agreed: true })),
    ...pending.map((artist) => ({ artist, agreed: false })),
  ];
  return all.map(({ artist, agreed }, position) => (
    <span key={artist.id} className={position > 0 ? "other-artist" : undefined}>
      {position > 0 && ", "}
      {agreed ? (
        <Link
          href={artistPath(artist)}
          onClick={onClick}
          className="py-1 leading-6 hover:text-ink hover:underline"
        >
          <bdi>{artist.name}</bdi>
        </Link>
      ) : (
        <bdi className="leading-6">{artist.name}</bdi>
      )}
    </span>
  ));
}
