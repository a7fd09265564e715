import { request } from "@/lib/api/client";
import { callFile, type ReceivedFile } from "@/lib/api/client-file";
import { exportCsv, exportJson, exportPdf, exportReport } from "./endpoints";
import type { Format, Wanted } from "./export-formats";

interface Watching {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Asks for a file. Loaded when somebody does. */
export const FETCH: Record<Format, (wanted: Wanted, watching: Watching) => Promise<ReceivedFile>> = {
  csv: (wanted, watching) => callFile(exportCsv, wanted, watching),
  json: async (wanted, { signal }) =>
    asFile((await request(exportJson, wanted, { signal })).data, `${wanted.type}-${wanted.period}.json`),
  pdf: ({ artist_id, period }, watching) => callFile(exportPdf, { artist_id, period }, watching),
  report: async ({ artist_id, period }, { signal }) =>
    asFile(
      (await request(exportReport, { artist_id, period, include_charts: true }, { signal })).data,
      `report-${period}.json`,
    ),
};

function asFile(data: unknown, name: string): ReceivedFile {
  return { name, blob: new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }) };
}
