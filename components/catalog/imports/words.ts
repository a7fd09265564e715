import type { CatalogImport, CatalogImportRow } from "@/lib/commerce/catalogs/shapes";

type Tone = "plain" | "amber" | "green" | "red";

/** The state of an import in words, and the lamp beside it. */
export const IMPORT_WORDS: Record<CatalogImport["state"], { word: string; tone: Tone }> = {
  checking: { word: "Checking", tone: "amber" },
  checked: { word: "Ready to start", tone: "amber" },
  running: { word: "Importing", tone: "amber" },
  waiting_for_audio: { word: "Waiting for audio", tone: "amber" },
  completed: { word: "Complete", tone: "green" },
  failed: { word: "Failed", tone: "red" },
};

/** The same of a row. */
export const ROW_WORDS: Record<CatalogImportRow["state"], { word: string; tone: Tone }> = {
  ok: { word: "Ready", tone: "plain" },
  error: { word: "Error", tone: "red" },
  waiting_for_audio: { word: "Waiting for audio", tone: "amber" },
  created: { word: "Created", tone: "green" },
  updated: { word: "Changed", tone: "green" },
  skipped: { word: "Left as it was", tone: "plain" },
};

/** "1 row", "12 rows". */
export const rowCount = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;
