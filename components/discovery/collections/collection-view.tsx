import type { ReactNode } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { CardRow, type CardRowItem } from "@/components/discovery/catalog/card-row";
import { Head } from "@/components/discovery/catalog/head";
import { albumItem, artistItem } from "@/components/discovery/catalog/items";
import { Section } from "@/components/discovery/catalog/section";
import { playable } from "@/components/listening/player/playable";
import { EmptyState } from "@/components/ui/empty-state";
import { HiddenNotice } from "@/components/ui/hidden-notice";
import { Link } from "@/components/ui/link";
import { personPath, playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenCollection } from "@/lib/discovery/collections/pages";
import { pluralize } from "@/lib/platform/counted";
import { PlayAll } from "./play-all";
import { visibilityWord } from "./words";

type Item = OpenCollection["collection"]["items"][number];

const NAMES = { album: "Albums", playlist: "Playlists", artist: "Artists" } as const;

/** "Artists, albums": what is in it besides tracks, in the order in which it first appears. */
function kindsSummary(items: readonly Item[]): string {
  const kinds = new Set(items.flatMap(({ type }) => (type === "track" ? [] : NAMES[type])));
  return [...kinds].map((kind, index) => (index === 0 ? kind : kind.toLowerCase())).join(", ");
}

/** The page of a collection: covers first, then the tracks, each in the order of its curator. */
export function CollectionView({
  opened: { collection, hidden_reason },
  rows,
  isSignedIn,
  actions,
}: {
  opened: OpenCollection;
  rows: RowContext;
  isSignedIn: boolean;
  actions: ReactNode;
}) {
  const { id, name, image, description, owner, items, visibility, featured, plays_count } = collection;
  const covers = items.flatMap((item) => toCardItem(item) ?? []);
  const tracks = items.flatMap(({ track }) => track ?? []);
  const all = items.flatMap(({ track, album }) => (track ? [track] : (album?.tracks ?? [])));
  return (
    <article className="mx-auto max-w-page px-5 md:px-8">
      <Head
        image={image}
        name={name}
        above={`${visibility === "public" ? "" : `${visibilityWord(visibility)} · `}${
          featured ? "Featured collection" : "Collection"
        }`}
        below={
          <>
            {owner && (
              <p className="text-lg text-ink">
                <Link href={personPath(owner.id)} className="hover:underline">
                  <bdi>{owner.display_name}</bdi>
                </Link>
              </p>
            )}
            <p>
              {[pluralize(items.length, "item"), plays_count > 0 && pluralize(plays_count, "start")]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </>
        }
      >
        {all.length > 0 && <PlayAll id={id} name={name} tracks={all.map(playable)} isSignedIn={isSignedIn} />}
        {actions}
      </Head>
      <HiddenNotice noun="collection" id={collection.id} reason={hidden_reason} />
      <div className="mt-8 space-y-12">
        {description && <p className="max-w-text break-words whitespace-pre-line">{description}</p>}
        {items.length === 0 && (
          <EmptyState title="Nothing in it yet">Its curator is still choosing.</EmptyState>
        )}
        {covers.length > 0 && (
          <Section id="covers" title={kindsSummary(items)}>
            <CardRow label={kindsSummary(items)} items={covers} />
          </Section>
        )}
        {tracks.length > 0 && (
          <Section id="tracks" title="Tracks">
            <TrackList tracks={tracks} source="other" label={`Tracks in ${name}`} rows={rows} numbered />
          </Section>
        )}
      </div>
    </article>
  );
}

function toCardItem({ album, playlist, artist }: Item): CardRowItem | undefined {
  if (album) return albumItem(album);
  if (artist) return artistItem(artist);
  if (!playlist) return undefined;
  return {
    href: playlistPath(playlist),
    name: playlist.name,
    image: playlist.image,
    line: pluralize(playlist.tracks_count, "track"),
  };
}
