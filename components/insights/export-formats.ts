import { request } from "@/lib/api/client";
import { callFile, type ReceivedFile } from "@/lib/api/client-file";
import type { EXPORT_TYPES, GROUPS } from "@/lib/exports/shapes";
import type { Period } from "@/lib/insights/terms";
import { exportCsv, exportJson, exportPdf, exportReport } from "./endpoints";

/** What can be had as a file, and how it is asked for. */

export interface Wanted {
  artist_id: number;
  period: Period;
  type: (typeof EXPORT_TYPES)[number];
  group_by: (typeof GROUPS)[number];
}

interface Watching {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

export const EXPORT_FORMATS = {
  csv: {
    word: "CSV",
    fetch: (wanted: Wanted, watching: Watching) => callFile(exportCsv, wanted, watching),
  },
  json: {
    word: "JSON",
    fetch: async (wanted: Wanted, { signal }: Watching) =>
      asFile((await request(exportJson, wanted, { signal })).data, `${wanted.type}-${wanted.period}.json`),
  },
  pdf: {
    word: "PDF",
    fetch: ({ artist_id, period }: Wanted, watching: Watching) =>
      callFile(exportPdf, { artist_id, period }, watching),
  },
  report: {
    word: "Report as JSON",
    fetch: async ({ artist_id, period }: Wanted, { signal }: Watching) =>
      asFile(
        (await request(exportReport, { artist_id, period, include_charts: true }, { signal })).data,
        `report-${period}.json`,
      ),
  },
} as const;

export type Format = keyof typeof EXPORT_FORMATS;

function asFile(data: unknown, name: string): ReceivedFile {
  return { name, blob: new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }) };
}
