import type { EXPORT_TYPES, GROUPS } from "@/lib/listening/exports/shapes";
import type { Period } from "@/lib/listening/insights/constants";

/** The export formats and their labels. */

export interface Wanted {
  artist: { id: number; name: string };
  period: Period;
  type: (typeof EXPORT_TYPES)[number];
  group_by: (typeof GROUPS)[number];
}

export const FORMAT_WORDS = { csv: "CSV", json: "JSON", pdf: "PDF", report: "Report as JSON" } as const;

export type Format = keyof typeof FORMAT_WORDS;
