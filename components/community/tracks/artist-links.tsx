import Link from "next/link";
import { Fragment } from "react";
import { artistPath } from "@/lib/catalog/resources/addresses";

/** Artists by name, each a link to its page. A name that is wider than the line is cut. */
export function ArtistLinks({
  artists,
  onClick,
}: {
  artists: readonly { id: number; name: string }[];
  onClick?: () => void;
}) {
  return artists.map((artist, position) => (
    <Fragment key={artist.id}>
      {position > 0 && " "}
      <span className="inline-flex max-w-full align-bottom">
        <Link
          href={artistPath(artist)}
          onClick={onClick}
          className="truncate leading-6 hover:text-ink hover:underline"
        >
          <bdi>{artist.name}</bdi>
        </Link>
        {position < artists.length - 1 && ","}
      </span>
    </Fragment>
  ));
}
