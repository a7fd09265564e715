import Link from "next/link";
import { Fragment } from "react";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";

interface NamedArtist {
  id: number;
  name: string;
}

/** Artists by name, each a link to its page but for those that have not agreed. A name that is wider than the line is cut. */
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
    <Fragment key={artist.id}>
      {position > 0 && " "}
      <span className="inline-flex max-w-full align-bottom">
        {agreed ? (
          <Link
            href={artistPath(artist)}
            onClick={onClick}
            className="truncate leading-6 hover:text-ink hover:underline"
          >
            <bdi>{artist.name}</bdi>
          </Link>
        ) : (
          <bdi className="truncate leading-6">{artist.name}</bdi>
        )}
        {position < all.length - 1 && ","}
      </span>
    </Fragment>
  ));
}
