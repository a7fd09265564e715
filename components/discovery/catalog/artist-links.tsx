import Link from "next/link";
import { Fragment } from "react";
import { artistPath } from "@/lib/catalog/resources/addresses";

/** Artists by name, each a link to its page. */
export function ArtistLinks({ artists }: { artists: readonly { id: number; name: string }[] }) {
  return artists.map((artist, position) => (
    <Fragment key={artist.id}>
      {position > 0 && ", "}
      <Link href={artistPath(artist)} className="inline-block leading-6 hover:text-ink hover:underline">
        <bdi>{artist.name}</bdi>
      </Link>
    </Fragment>
  ));
}
