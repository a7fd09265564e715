import type { ReactNode } from "react";
import type { z } from "zod";
import { type RowContext, TrackRow } from "@/components/catalog/track-list/track-row";
import { TrackRows } from "@/components/catalog/track-list/track-rows";
import { PlayList } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { ViewerClock } from "@/components/ui/moments";
import { type ListPart, MoreLink } from "@/components/ui/more-link";
import { Picture } from "@/components/ui/picture";
import { Moment, ViewerClockProvider } from "@/components/ui/viewer-clock";
import { albumPath, artistPath, personPath, playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { FeedEntry } from "@/lib/discovery/feed/contract";

type Entry = z.output<typeof FeedEntry>;

const VERBS = { release: "released", repost: "reposted", playlist: "made a playlist" };

/** Recent activity of the artists and people whom the viewer follows. The first track plays all tracks of the page. */
export function FeedView({
  part,
  cursor,
  rows,
  clock,
  suggestions,
}: {
  part: ListPart<Entry>;
  cursor: string | undefined;
  rows: RowContext;
  clock: ViewerClock;
  /** Shown while there is nothing else. */
  suggestions: ReactNode;
}) {
  const tracks = part.data.flatMap(({ subject }) => (subject.model_type === "track" ? subject : []));
  const played: readonly Entry["subject"][] = tracks;
  return (
    <div className="mx-auto max-w-page px-5 pt-8 pb-12 md:px-8 md:pt-12">
      <h1 className="mb-6 text-xl font-semibold">Feed</h1>
      {part.data.length === 0 && cursor === undefined ? (
        <>
          <EmptyState
            title="Nothing here yet"
            action={<LinkButton href="/search?type=artists">Find artists</LinkButton>}
          >
            Follow artists and people: their releases, reposts and playlists appear here.
          </EmptyState>
          {suggestions}
        </>
      ) : (
        <ViewerClockProvider initial={clock}>
          <PlayList tracks={tracks.map(playable)} source="other">
            <ul className="space-y-6">
              {part.data.map((entry) => (
                <li key={`${entry.type} ${entry.subject.model_type} ${entry.subject.id}`}>
                  <ActivityText entry={entry} />
                  <Subject subject={entry.subject} index={played.indexOf(entry.subject)} rows={rows} />
                </li>
              ))}
            </ul>
          </PlayList>
          <MoreLink path="/feed" cursor={cursor} next={part.next_cursor} />
        </ViewerClockProvider>
      )}
    </div>
  );
}

/** The author and the time of an activity. */
function ActivityText({ entry: { type, actor, others_count, at } }: { entry: Entry }) {
  const isArtist = actor.model_type === "artist";
  const others = others_count === 1 ? "1 other" : `${others_count} others`;
  return (
    <p className="mb-1 flex min-w-0 items-center gap-2 text-sm text-quiet">
      <Picture
        src={isArtist ? actor.image_small : actor.avatar}
        pixels={24}
        loading="lazy"
        className="size-6 shrink-0 rounded-full"
      />
      <span className="min-w-0 truncate">
        <Link
          href={isArtist ? artistPath(actor) : personPath(actor.id)}
          className="font-medium text-ink hover:underline"
        >
          <bdi>{isArtist ? actor.name : actor.display_name}</bdi>
        </Link>{" "}
        {others_count > 0 && `and ${others} `}
        {VERBS[type]}
      </span>
      <Moment at={at} as="short" className="ml-auto shrink-0 text-xs" />
    </p>
  );
}

function Subject({ subject, index, rows }: { subject: Entry["subject"]; index: number; rows: RowContext }) {
  if (subject.model_type === "track") {
    return (
      <TrackRows label={subject.name} density={rows.density}>
        <TrackRow track={subject} index={index} rows={rows} />
      </TrackRows>
    );
  }
  const isAlbum = subject.model_type === "album";
  const path = isAlbum ? albumPath(subject) : playlistPath(subject);
  const by = isAlbum
    ? (subject.artists ?? []).map(({ name }) => name).join(", ")
    : subject.owner.display_name;
  const tracks = subject.tracks_count === 1 ? "1 track" : `${subject.tracks_count} tracks`;
  return (
    <Link
      href={path}
      className="group flex min-h-16 items-center gap-4 border-y border-line py-2 hover:bg-well"
    >
      <Picture src={subject.image} pixels={64} loading="lazy" className="size-16 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium group-hover:underline">
          <bdi>{subject.name}</bdi>
        </span>
        <span className="block truncate text-sm text-quiet">
          {[isAlbum ? "Album" : "Playlist", by, tracks].filter(Boolean).join(" · ")}
        </span>
      </span>
    </Link>
  );
}
