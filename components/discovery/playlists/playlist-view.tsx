import type { ReactNode } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { EntryOrder } from "@/components/community/playlists/entry-order";
import { Head } from "@/components/discovery/catalog/head";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { EmptyState } from "@/components/ui/empty-state";
import { HiddenNotice } from "@/components/ui/hidden-notice";
import { Link } from "@/components/ui/link";
import { Pager } from "@/components/ui/pager";
import { SortHandle } from "@/components/ui/sort-handle";
import { personPath, playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenPlaylist } from "@/lib/community/playlists/pages";
import { kindWords, sumWords } from "./words";

/** The page of a playlist. `actions` are the buttons beside play; `children` follow the tracks. */
export function PlaylistView({
  opened,
  rows,
  actions,
  children,
}: {
  opened: OpenPlaylist;
  rows: RowContext;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { playlist, entries } = opened;
  const { name, image, owner, description, permissions } = playlist;
  const { data: tracks } = entries;
  return (
    <article className="mx-auto max-w-page px-5 md:px-8">
      <Head
        image={image}
        name={name}
        above={kindWords(opened)}
        below={
          <>
            <p className="text-lg text-ink">
              <Link href={personPath(owner.id)} className="hover:underline">
                <bdi>{owner.display_name}</bdi>
              </Link>
            </p>
            <p>{sumWords(opened)}</p>
          </>
        }
      >
        {tracks.length > 0 && (
          <PlayButton tracks={tracks.map(playable)} source="playlist" label={name} size="lg" />
        )}
        {actions}
      </Head>
      <HiddenNotice noun="playlist" id={playlist.id} reason={opened.hidden_reason} />
      <div className="mt-8 space-y-8">
        {description && <p className="max-w-text break-words whitespace-pre-line">{description}</p>}
        <Pager page={entries} path={playlistPath(playlist)} query={{}}>
          {tracks.length > 0 ? (
            <Entries opened={opened} rows={rows} />
          ) : (
            <EmptyState title="No tracks yet">
              {permissions.edit
                ? "Find a track and choose “Add to playlist” on its page."
                : "Tracks appear here as they are added."}
            </EmptyState>
          )}
        </Pager>
      </div>
      {children}
    </article>
  );
}

/** The tracks of the page; who may edit the playlist moves and removes them. */
function Entries({
  opened: { playlist, entries, before },
  rows,
}: {
  opened: OpenPlaylist;
  rows: RowContext;
}) {
  const { id, name, permissions } = playlist;
  const { data: tracks } = entries;
  const list = { tracks, source: "playlist", label: `Tracks of ${name}`, rows } as const;
  if (!permissions.edit) return <TrackList {...list} numbered />;
  return (
    <EntryOrder
      playlistId={id}
      entries={tracks.map(({ entry_id, id }) => ({ entry_id, id }))}
      before={before}
      offset={Math.max(0, entries.from - 1)}
    >
      <TrackList {...list} end={({ entry_id, name }) => <SortHandle entryId={entry_id} name={name} />} />
    </EntryOrder>
  );
}
