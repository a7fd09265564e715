import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import type { Performance, Series, TrackMeasurement } from "@/lib/listening/insights/measured";
import { AlbumsTable } from "./albums-table";
import { ChartPanel } from "./chart-panel";
import { Collaborations } from "./collaborations";
import { CountriesTable, type CountryRow } from "./countries-table";
import { DashboardHeader } from "./dashboard-header";
import { ExportPanel } from "./export-panel";
import { Followers } from "./followers";
import { LiveTotals } from "./live-totals";
import { ToExports } from "./to-exports";
import { TracksTable } from "./tracks-table";

export interface Frame {
  period: PagePeriod;
  locale: string;
  series: Series;
}

type ArtistPerformance = Performance & {
  top_tracks: TrackMeasurement[];
  countries: CountryRow[];
  followers: ComponentProps<typeof Followers>["followers"];
};

export function AlbumDashboard({
  performance,
  ...frame
}: Frame & { performance: Performance & { tracks: TrackMeasurement[] } }) {
  return (
    <>
      <DashboardHeader
        kind="Album"
        performance={performance}
        path={`/insights/albums/${performance.id}`}
        {...frame}
      >
        <LiveTotals key={performance.id} kind="album" performance={performance} />
      </DashboardHeader>
      <div className="space-y-12">
        <ChartPanel performance={performance} series={frame.series} />
        <TracksTable title="Tracks" tracks={performance.tracks} {...frame} />
        <ToExports kind="album" period={frame.period} />
      </div>
    </>
  );
}

const OVERVIEW_ROWS = 5;

/** A short view of an artist; its own page has the rest. */
export function ArtistOverview({
  performance,
  children,
  ...frame
}: Frame & {
  performance: ArtistPerformance;
  /** News above the numbers. */
  children?: ReactNode;
}) {
  const { id, name, top_tracks, countries } = performance;
  return (
    <>
      <DashboardHeader
        kind="Overview"
        performance={performance}
        path="/insights"
        keep={{ artist: String(id) }}
        {...frame}
      >
        <LiveTotals key={id} kind="artist" performance={performance} />
      </DashboardHeader>
      {children}
      <div className="space-y-12">
        <ChartPanel performance={performance} series={frame.series} />
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[3fr_2fr]">
          <TracksTable title="Top tracks" tracks={top_tracks.slice(0, OVERVIEW_ROWS)} {...frame} />
          <CountriesTable countries={countries} most={OVERVIEW_ROWS - 1} locale={frame.locale} />
        </div>
        <ExportPanel performance={performance} />
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <Link href={`/insights/artists/${id}?period=${frame.period}`} className="link">
            More about {name}: followers, albums, collaborations and every country
          </Link>
          <Link href="/insights/progress" className="link">
            Your progress: uploads and achievements
          </Link>
        </p>
      </div>
    </>
  );
}

export function ArtistDashboard({
  performance,
  albums,
  collaborations,
  ...frame
}: Frame & {
  performance: ArtistPerformance;
  albums: ComponentProps<typeof AlbumsTable>["albums"];
  collaborations: ComponentProps<typeof Collaborations>["made"];
}) {
  const { id, top_tracks, countries, followers } = performance;
  return (
    <>
      <DashboardHeader kind="Artist" performance={performance} path={`/insights/artists/${id}`} {...frame}>
        <LiveTotals key={id} kind="artist" performance={performance} />
      </DashboardHeader>
      <div className="space-y-12">
        <ChartPanel performance={performance} series={frame.series} />
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[3fr_2fr]">
          <TracksTable title="Top tracks" tracks={top_tracks} {...frame} />
          <div className="space-y-12">
            <CountriesTable countries={countries} locale={frame.locale} />
            <Followers followers={followers} performance={performance} locale={frame.locale} />
          </div>
        </div>
        <Collaborations artistId={id} made={collaborations} {...frame} />
        <AlbumsTable albums={albums} {...frame} />
        <ExportPanel performance={performance} />
      </div>
    </>
  );
}
