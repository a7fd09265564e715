import { exampleArtistAnalytics, exampleChart } from "./examples";

/** Example data for the export operations. */

export const EXAMPLE_CSV = `id,name,artists,album,release_date,plays,listeners,likes,reposts,plays_change,listeners_change
1,Harbour Lights,Low Tide Assembly,Slack Water,2025-11-07,2310,1284,96,21,12.4,-3.1
`;

const exampleExport = {
  period: "30-days" as const,
  from: "2025-12-17",
  to: "2026-01-15",
  generated_at: "2026-01-15T14:30:00.000Z",
};

const figures = { plays: 2310, listeners: 1284, likes: 96, reposts: 21 };

export const exampleRows = {
  type: "tracks" as const,
  group_by: "period" as const,
  ...exampleExport,
  rows: [
    {
      id: 1,
      name: "Harbour Lights",
      artists: ["Low Tide Assembly"],
      album: "Slack Water",
      release_date: "2025-11-07",
      ...figures,
      plays_change: 12.4,
      listeners_change: -3.1,
    },
  ],
};

export const exampleReport = {
  artist: { id: 1, name: "Low Tide Assembly" },
  ...exampleExport,
  totals: figures,
  comparison: { from: "2025-11-17", to: "2025-12-16", plays: 2055, listeners: 1325, likes: 80, reposts: 21 },
  growth: { plays_change: 12.4, listeners_change: -3.1, likes_change: 20, reposts_change: 0 },
  top_tracks: exampleArtistAnalytics.top_tracks,
  countries: exampleArtistAnalytics.countries,
  followers: exampleArtistAnalytics.followers,
  series: { interval: "day" as const, points: exampleChart.points, comparison: exampleChart.points },
};
