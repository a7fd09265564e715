import type { ReactNode } from "react";
import { type ChartEntry, ChartPlace, type RankedPlace } from "@/components/catalog/track-list/chart-place";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import type { ShownAlbum, ShownTrack } from "@/components/discovery/catalog/parts";
import { PlayButton } from "@/components/listening/player/play-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Explanation } from "@/components/ui/explanation";
import { LinkTabs } from "@/components/ui/link-tabs";
import { CHART_PERIODS } from "@/db/values/discovery";
import { AlbumChart } from "./album-chart";
import { GenreChoice } from "./genre-choice";
import { CHART_PERIOD_WORDS, type ChartPeriod, chartPath, SPAN_WORDS } from "./words";

type ChartContent =
  | { kind: "tracks"; places: readonly (ChartEntry & { track: ShownTrack })[]; rows: RowContext }
  | {
      kind: "rising";
      places: readonly (RankedPlace & { track: ShownTrack })[];
      rows: RowContext;
      /** Whether places of the day before are known. */
      hasPrevious: boolean;
    }
  | { kind: "albums"; places: readonly (ChartEntry & { album: ShownAlbum })[] };

/** The most played or the fastest rising tracks, or the most played albums, of a period, of all music or a genre. */
export function PlaysChart({
  shown,
  period,
  genre,
  genres,
}: {
  shown: ChartContent;
  period: ChartPeriod;
  /** Empty for all. */
  genre: string;
  genres: readonly string[];
}) {
  const { kind, places } = shown;
  return (
    <section aria-labelledby="chart">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <LinkTabs
          label="Period"
          positions={CHART_PERIODS.map((each) => ({
            href: chartPath({ kind, period: each, genre }),
            word: CHART_PERIOD_WORDS[each],
            current: each === period,
          }))}
        />
        <GenreChoice
          genre={genre}
          genres={genres}
          fields={{ ...(kind !== "tracks" && { type: kind }), period }}
        />
      </div>
      {places.length === 0 ? (
        <>
          <Heading {...{ kind, period, genre }} />
          <EmptyState title="Nothing is ranked here yet">
            Charts are counted every ten minutes. Choose a longer period or all genres.
          </EmptyState>
        </>
      ) : shown.kind !== "albums" ? (
        <TrackList
          tracks={
            shown.kind === "rising"
              ? shown.places.map(({ track }) => track)
              : shown.places.map(({ track, plays }) => ({ ...track, plays_count: plays }))
          }
          source="other"
          label={`${CHART_NAMES[kind]} tracks`}
          rows={shown.rows}
          subject={genre === "" ? {} : { genre }}
          above={
            <Heading {...{ kind, period, genre }}>
              <PlayButton label="the whole chart" />
            </Heading>
          }
          {...(shown.kind === "tracks" || shown.hasPrevious
            ? { lead: (_track, index) => <ChartPlace {...shown.places[index]} /> }
            : { numbered: true })}
        />
      ) : (
        <>
          <Heading {...{ kind, period, genre }} />
          <AlbumChart places={shown.places} />
        </>
      )}
    </section>
  );
}

const CHART_NAMES = { tracks: "Most played", rising: "Rising", albums: "Most played" } as const;

function Heading({
  kind,
  period,
  genre,
  children,
}: {
  kind: ChartContent["kind"];
  period: ChartPeriod;
  genre: string;
  children?: ReactNode;
}) {
  const { heading, during, before } = SPAN_WORDS[period];
  const title = [CHART_NAMES[kind], heading, genre].filter(Boolean).join(", ");
  return (
    <div className="mb-3 flex items-center gap-3">
      {children}
      <h2 id="chart" className="text-lg font-semibold">
        {title}
      </h2>
      <Explanation about={`${CHART_NAMES[kind]}, ${heading}`}>
        {kind === "rising" ? (
          <>
            Tracks that more people play, like and repost in {during} than is usual for them. New accounts and
            listeners without one weigh less, and an artist has at most two places. Counted every ten minutes.
          </>
        ) : (
          <>
            Each start of a track{kind === "albums" && " of the album"} in {during} counts once, in UTC. Plays
            by the artist’s own accounts do not count. Arrows compare with {before}. Counted every ten
            minutes.
          </>
        )}
      </Explanation>
    </div>
  );
}
