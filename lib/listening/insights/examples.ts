import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";

/** Example data for the insights operations. */

export const exampleAnalytics = {
  plays: { total: 18204, period: 2310 },
  listeners: { total: 6120, unique: 1284 },
  engagement: { likes: 96, reposts: 21 },
  growth: { plays_change: 12.4, listeners_change: -3.1 },
};

const exampleTrack = { id: 1, name: "Harbour Lights", plays: 2310, listeners: 1284 };

export const exampleAlbumAnalytics = { ...exampleAnalytics, tracks: [exampleTrack] };

export const exampleArtistAnalytics = {
  ...exampleAnalytics,
  top_tracks: [exampleTrack],
  followers: { total: 410, period: 18, change: 28.6 },
  countries: [
    { country: "US", plays: 810 },
    { country: "NL", plays: 402 },
  ],
};

export const exampleChart = {
  timeframe: "7d" as const,
  interval: "day" as const,
  points: [
    { date: "2026-01-14", plays: 81, listeners: 64, likes: 3, reposts: 1 },
    { date: "2026-01-15", plays: 92, listeners: 70, likes: 4, reposts: 0 },
  ],
};

export const exampleRealtime = {
  active_listeners: 3,
  plays_last_hour: 14,
  plays_last_24_hours: 280,
  recent_plays: [{ played_at: "2026-01-15T14:29:41.000Z", country: "NL", source: "playlist" as const }],
  as_of: "2026-01-15T14:30:00.000Z",
};

export const exampleCollaborations = {
  total_collaborations: 1,
  top_collaborators: [{ artist: { ...exampleArtist, id: 2, name: "Late Train" }, tracks: 1, plays: 18204 }],
  collaboration_tracks: [
    {
      id: 1,
      name: "Harbour Lights",
      artists: [exampleArtist],
      plays: 18204,
      release_date: "2025-11-07",
    },
  ],
};
