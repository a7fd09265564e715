import type { ReactNode } from "react";
import { PlayList } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import type { PlaySource } from "@/components/listening/player/playable-track";
import type { RowSubject } from "./row-words";
import { type ListedTrack, type RowContext, TrackRow } from "./track-row";
import { type ColumnOrders, TrackRows } from "./track-rows";

/** A list from this length on has heads over its columns. */
const LONG = 5;

/** A list from this length on has the choice of the height of rows in its heads. */
const VERY_LONG = 8;

/** Rows of tracks, each of which plays the list from there on. `numbered` shows the position. */
export function TrackList<Item extends ListedTrack>({
  tracks,
  source,
  label,
  rows,
  numbered = false,
  subject,
  above,
  lead,
  named,
  end,
  orders,
}: {
  tracks: readonly Item[];
  source: PlaySource;
  /** The name of the list for screen readers. */
  label: string;
  rows: RowContext;
  numbered?: boolean;
  /** The rows do not repeat it. */
  subject?: RowSubject;
  /** Over the rows, such as a button that plays all of them. */
  above?: ReactNode;
  /** Before the button of play instead of the number. */
  lead?: (track: Item, index: number) => ReactNode;
  /** The name as it is shown. */
  named?: (track: Item) => ReactNode;
  /** In the place of the menu of a row. */
  end?: (track: Item, index: number) => ReactNode;
  /** The columns by which the list can be sorted. */
  orders?: ColumnOrders;
}) {
  return (
    <PlayList tracks={tracks.map(playable)} source={source}>
      {above}
      <TrackRows
        label={label}
        density={rows.density}
        hasHeads={tracks.length >= LONG}
        hasSwitch={tracks.length >= VERY_LONG}
        orders={orders}
      >
        {tracks.map((track, index) => (
          <TrackRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may have a track twice
            key={`${track.id} ${index}`}
            track={track}
            index={index}
            rows={rows}
            lead={lead?.(track, index) ?? (numbered && <span className="number">{index + 1}</span>)}
            subject={subject}
            named={named?.(track)}
            end={end?.(track, index)}
          />
        ))}
      </TrackRows>
    </PlayList>
  );
}
