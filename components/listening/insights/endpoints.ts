import type * as insights from "@/lib/listening/insights/contract";
import type * as exports from "@/lib/listening/insights/export-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const getTrackRealtime = endpoint<typeof insights.getTrackRealtime>(
  "getTrackRealtime",
  "GET",
  "/producer-intelligence/insights/tracks/{trackId}/realtime",
);
export const getAlbumAnalytics = endpoint<typeof insights.getAlbumAnalytics>(
  "getAlbumAnalytics",
  "GET",
  "/producer-intelligence/insights/albums/{albumId}",
);
export const getArtistAnalytics = endpoint<typeof insights.getArtistAnalytics>(
  "getArtistAnalytics",
  "GET",
  "/producer-intelligence/insights/artists/{artistId}",
);
export const exportCsv = endpoint<typeof exports.exportCsv>(
  "exportCsv",
  "POST",
  "/producer-intelligence/insights/export/csv",
);
export const exportJson = endpoint<typeof exports.exportJson>(
  "exportJson",
  "POST",
  "/producer-intelligence/insights/export/json",
);
export const exportReport = endpoint<typeof exports.exportReport>(
  "exportReport",
  "POST",
  "/producer-intelligence/insights/export/report",
);
export const exportPdf = endpoint<typeof exports.exportPdf>(
  "exportPdf",
  "POST",
  "/producer-intelligence/insights/export/pdf",
);
