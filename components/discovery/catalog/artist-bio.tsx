import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { artistPath, genrePath } from "@/lib/catalog/resource-shapes/addresses";

/** More links than these are in the tab About alone. */
const MAX_LINKS = 4;
/** A longer description may be cut after three lines. */
const SHORT_CHARACTERS = 200;

/** The description of an artist, its genres and its links, in the head of its page. */
export function ArtistBio({ artist, isShort }: { artist: OpenArtist; isShort: boolean }) {
  const { description, genres, links, name } = artist;
  const isLong = description.length > SHORT_CHARACTERS || description.trim().includes("\n");
  return (
    <>
      {isShort && description && (
        <div className="max-w-text text-ink">
          <p className="line-clamp-3 break-words">
            <bdi>{description}</bdi>
          </p>
          {isLong && (
            <Link
              href={`${artistPath(artist)}?tab=about`}
              scroll={false}
              aria-label={`More about ${name}`}
              className="link inline-flex min-h-6 items-center text-sm text-quiet"
            >
              More
            </Link>
          )}
        </div>
      )}
      {genres.length + links.length > 0 && (
        <ul aria-label="Genres and links" className="flex flex-wrap gap-x-4 text-sm">
          {genres.map((genre) => (
            <li key={genre.id}>
              <Link
                href={genrePath(genre.name)}
                className="link inline-flex min-h-6 items-center hover:text-ink"
              >
                {genre.name}
              </Link>
            </li>
          ))}
          {isShort &&
            links.slice(0, MAX_LINKS).map((link) => (
              <li key={link.id}>
                <ArtistLink {...link} />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

/** A link to another site of the artist: no endorsement for search engines, and no referrer. */
export const ArtistLink = ({ url, title }: { url: string; title: string }) => (
  <NewTabLink people href={url} className="link inline-flex min-h-6 items-center break-all hover:text-ink">
    {title}
    <span aria-hidden className="ml-1">
      ↗
    </span>
  </NewTabLink>
);
