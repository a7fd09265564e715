/** The values of columns of imports. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The states of an import: of a file with tracks. */
export const IMPORT_STATES = [
  "checking",
  "checked",
  "running",
  "waiting_for_audio",
  "completed",
  "failed",
] as const;

/** The states of a row: `ok` until it is carried out. */
export const IMPORT_ROW_STATES = [
  "ok",
  "error",
  "waiting_for_audio",
  "created",
  "updated",
  "skipped",
] as const;

/** The actions of an import for a track that exists. */
export const ON_EXISTING = ["skip", "update"] as const;
