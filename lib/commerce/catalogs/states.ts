import type { IMPORT_ROW_STATES, IMPORT_STATES } from "@/db/values/catalog-imports";

export type ImportState = (typeof IMPORT_STATES)[number];

export type RowState = (typeof IMPORT_ROW_STATES)[number];

/** The states in which rows may get their audio. */
export const TAKES_AUDIO: readonly ImportState[] = ["checked", "running", "waiting_for_audio"];
