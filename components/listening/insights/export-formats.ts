import type { EXPORT_TYPES, GROUPS } from "@/lib/listening/insights/export-shapes";
import type { Span } from "@/lib/listening/insights/spans";

/** The export formats and their labels. */

export interface ExportRequest {
  artist: { id: number; name: string };
  days: Span;
  type: (typeof EXPORT_TYPES)[number];
  group_by: (typeof GROUPS)[number];
}

export const FORMAT_WORDS = { csv: "CSV", json: "JSON", pdf: "PDF", report: "Report as JSON" } as const;

export type ExportFormat = keyof typeof FORMAT_WORDS;
