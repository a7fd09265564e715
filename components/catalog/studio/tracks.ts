import type * as processing from "@/lib/catalog/track-audio/processing-contract";
import type * as reading from "@/lib/catalog/tracks/contract";
import type * as tracks from "@/lib/catalog/tracks/edit-contract";
import type * as uploads from "@/lib/catalog/uploads/contract";
import type * as reports from "@/lib/community/reports/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const getTrack = endpoint<typeof reading.getTrack>("getTrack", "GET", "/tracks/{id}");
export const createTrack = endpoint<typeof tracks.createTrack>("createTrack", "POST", "/tracks");
export const updateTrack = endpoint<typeof tracks.updateTrack>("updateTrack", "PATCH", "/tracks/{id}");
export const deleteTracks = endpoint<typeof tracks.deleteTracks>("deleteTracks", "DELETE", "/tracks/{id}");
export const retryProcessing = endpoint<typeof processing.retryTrackProcessing>(
  "retryTrackProcessing",
  "POST",
  "/tracks/{id}/processing/retry",
);
export const disputeDuplicate = endpoint<typeof reports.disputeDuplicate>(
  "disputeDuplicate",
  "POST",
  "/tracks/{id}/processing/dispute",
);
export const getUpload = endpoint<typeof uploads.getUpload>("getUpload", "GET", "/uploads/{uploadId}");
