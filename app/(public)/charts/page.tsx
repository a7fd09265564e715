import type { Metadata } from "next";
import { ChartsFrame } from "@/components/discovery/charts/charts-frame";
import { PlaysChart } from "@/components/discovery/charts/plays-chart";
import { ArtistCharts } from "@/components/progress/leaderboards/artist-charts";
import { artistChartsAt, chartGenre, chartKind, playsChartAt } from "./open-charts";

export const metadata: Metadata = {
  title: "Charts",
  description:
    "The most played and the fastest rising tracks, albums and artists on this server, by period and genre.",
};

export default async function ChartsPage({ searchParams }: PageProps<"/charts">) {
  const params = await searchParams;
  const kind = chartKind(params);
  return (
    <ChartsFrame kind={kind} genre={chartGenre(params)}>
      {kind === "artists" ? (
        <ArtistCharts {...(await artistChartsAt(params))} />
      ) : (
        <PlaysChart {...(await playsChartAt(kind, params))} />
      )}
    </ChartsFrame>
  );
}
