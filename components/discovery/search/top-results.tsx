import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { Chips } from "@/components/discovery/catalog/chips";
import { Section } from "@/components/discovery/catalog/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { tagPath } from "@/lib/catalog/resource-shapes/addresses";
import { Highlighted } from "./highlighted";
import { itemsOfAlbums, itemsOfArtists, itemsOfPeople, itemsOfPlaylists } from "./items";
import { type SearchPage, type SearchParams, searchPath } from "./search-params";
import { SUGGESTION_TYPE_WORDS, suggestionPath } from "./suggestion-links";

type Results = Extract<SearchPage, { tab: "all" }>;

/** The best of each type, and the one that is most likely meant. */
export function TopResults({
  asked: { query },
  rows,
  found: { results, highlights, top, corrected_query },
}: {
  asked: SearchParams;
  found: Results;
  rows: RowContext;
}) {
  const { artists = [], albums = [], tracks = [], playlists = [], users = [], tags = [] } = results;
  const all = (type: string) => ({ href: searchPath({ query, type }), label: "All" });
  if (!top) {
    return (
      <EmptyState
        title="Nothing found"
        action={
          <Link href="/search" className="link text-sm">
            Explore all tracks
          </Link>
        }
      >
        Try fewer or other words, or only the beginning of a name.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      {corrected_query && (
        <p role="status">
          No results for <bdi>“{query}”</bdi>. Showing results for{" "}
          <Link href={searchPath({ query: corrected_query })} className="link">
            <bdi>{corrected_query}</bdi>
          </Link>
          .
        </p>
      )}
      <Link
        href={suggestionPath(top)}
        className="flex max-w-text items-center gap-4 rounded-md border border-line bg-face p-3 shadow-key hover:border-ink"
      >
        {top.image && <Picture src={top.image} pixels={64} className="size-16 shrink-0 rounded-sm" />}
        <span className="min-w-0">
          <span className="block text-xs text-quiet">Top result · {SUGGESTION_TYPE_WORDS[top.type]}</span>
          <span className="block truncate text-lg font-semibold">
            <Highlighted text={top.text} ranges={top.highlights} />
          </span>
        </span>
      </Link>
      {tracks.length > 0 && (
        <Section id="tracks" title="Tracks" more={all("tracks")}>
          <TrackList
            tracks={tracks}
            source="search"
            label="Tracks found"
            rows={rows}
            named={({ id, name }) => <Highlighted text={name} ranges={highlights[`track:${id}`]} />}
          />
        </Section>
      )}
      {artists.length > 0 && (
        <Section id="artists" title="Artists" more={all("artists")}>
          <CardRow label="Artists found" items={itemsOfArtists(artists, highlights)} />
        </Section>
      )}
      {albums.length > 0 && (
        <Section id="albums" title="Albums" more={all("albums")}>
          <CardRow label="Albums found" items={itemsOfAlbums(albums, highlights)} />
        </Section>
      )}
      {playlists.length > 0 && (
        <Section id="playlists" title="Playlists" more={all("playlists")}>
          <CardRow label="Playlists found" items={itemsOfPlaylists(playlists, highlights)} />
        </Section>
      )}
      {users.length > 0 && (
        <Section id="people" title="People" more={all("people")}>
          <CardRow label="People found" items={itemsOfPeople(users, highlights)} />
        </Section>
      )}
      {tags.length > 0 && (
        <Section id="tags" title="Tags" more={all("tags")}>
          <Chips label="Tags found" chips={tags.map(({ name }) => ({ href: tagPath(name), word: name }))} />
        </Section>
      )}
    </div>
  );
}
