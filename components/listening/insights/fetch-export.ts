import { fileName, rowsName } from "@/lib/listening/insights/file-name";
import { request } from "@/lib/platform/http-client/client";
import { callFile, type ReceivedFile } from "@/lib/platform/http-client/file";
import { exportCsv, exportJson, exportPdf, exportReport } from "./endpoints";
import type { ExportFormat, ExportRequest } from "./export-formats";

interface Watching {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Downloads an export. Loaded on demand. */
export const FETCH: Record<
  ExportFormat,
  (wanted: ExportRequest, watching: Watching) => Promise<ReceivedFile>
> = {
  csv: ({ artist, days, ...rows }, watching) =>
    callFile(exportCsv, { artist_id: artist.id, ...days, ...rows }, watching),
  json: async ({ artist, days, ...rows }, { signal }) => {
    const { data } = await request(exportJson, { artist_id: artist.id, ...days, ...rows }, { signal });
    return asFile(data, fileName(artist.name, rowsName(rows.type, rows.group_by === "day"), data));
  },
  pdf: ({ artist, days }, watching) => callFile(exportPdf, { artist_id: artist.id, ...days }, watching),
  report: async ({ artist, days }, { signal }) => {
    const input = { artist_id: artist.id, ...days, include_charts: true };
    const { data } = await request(exportReport, input, { signal });
    return asFile(data, fileName(artist.name, "insights", data));
  },
};

function asFile(data: unknown, name: string): ReceivedFile {
  const content = JSON.stringify(data, null, 2);
  return { name: `${name}.json`, blob: new Blob([content], { type: "application/json" }) };
}
