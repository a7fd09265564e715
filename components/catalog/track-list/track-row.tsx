import type { ReactNode } from "react";
import type { z } from "zod";
import { LikeButton } from "@/components/community/library/like-button";
import { PlayButton } from "@/components/listening/player/play-button";
import { trackTitle } from "@/components/listening/player/playable";
import { QueueMenu } from "@/components/listening/player/queue-menu";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import type { TrackRowDetails } from "@/lib/catalog/tracks/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { ArtistLinks } from "./artist-links";
import type { Density } from "./densities";
import { RowWave } from "./row-wave";
import { pricePart, type RowSubject, rowLabels, rowPrice, shortCount, shortKey } from "./row-words";

/** A track as lists have it: what a row shows. */
export type ListedTrack = Pick<
  z.output<typeof Track>,
  | "id"
  | "name"
  | "image"
  | "duration"
  | "artists"
  | "bpm"
  | "key"
  | "scale"
  | "plays_count"
  | "likes_count"
  | "from_amount"
  | "currency"
>;

/** The details and choices that the rows of a page show besides the tracks. */
export interface RowContext {
  details: ReadonlyMap<number, TrackRowDetails>;
  density: Density;
  isSignedIn: boolean;
}

/** A row of a track, in `TrackRows` inside a `PlayList`. */
export function TrackRow({
  track,
  index,
  rows,
  lead,
  subject = {},
  named,
  end,
}: {
  track: ListedTrack;
  /** Its position in the `PlayList`. */
  index: number;
  rows: RowContext;
  /** Before the button of play, such as the number. */
  lead?: ReactNode;
  subject?: RowSubject;
  /** The name as it is shown. */
  named?: ReactNode;
  /** In the place of the menu. */
  end?: ReactNode;
}) {
  const { id, name, image, bpm, key, scale, duration, plays_count, likes_count } = track;
  const details = rows.details.get(id);
  const artists = track.artists.filter((artist) => artist.id !== subject.artistId);
  const labels = details ? rowLabels(details, subject) : [];
  const price = rowPrice(track, details);
  const keyNames = key === null ? undefined : shortKey(key, scale);
  return (
    <li>
      <span className="play">
        {lead}
        <PlayButton index={index} label={trackTitle(track)} />
      </span>
      <Picture src={image} pixels={48} loading="lazy" className="cover rounded-sm" />
      <p className="title">
        <Link href={trackPath(track)} className="hover:underline">
          {named ?? <bdi>{name}</bdi>}
        </Link>
      </p>
      <p className="line">
        <ArtistLinks artists={artists} />
        {labels.map((label) => (
          <span key={label} className="label">
            {label}
          </span>
        ))}
      </p>
      {details?.outline && <RowWave index={index} outline={details.outline} />}
      {bpm !== null && (
        <span className="bpm">
          {bpm}
          <span className="sr-only"> BPM</span>
        </span>
      )}
      {keyNames && (
        <span className="key">
          <span aria-hidden>{keyNames.short}</span>
          <span className="sr-only">{keyNames.words}</span>
        </span>
      )}
      <span className="time">
        <span className="sr-only">Length </span>
        {playTime(duration)}
      </span>
      <span className="plays">
        <span aria-hidden>{shortCount(plays_count)}</span>
        <span className="sr-only">
          {plays_count.toLocaleString("en")} {plays_count === 1 ? "play" : "plays"}
        </span>
      </span>
      {price && (
        <Link
          href={`${trackPath(track)}#${pricePart(track, details)}`}
          className={`price ${price === "Sold" ? "sold" : ""}`}
        >
          {price}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
      <span className="like">
        <LikeButton
          kind="track"
          id={id}
          title={name}
          on={details?.liked ?? false}
          count={likes_count}
          isSignedIn={rows.isSignedIn}
        />
      </span>
      <span className="end">{end ?? <QueueMenu index={index} name={name} />}</span>
    </li>
  );
}
