import { IMPORT_ROW_STATES } from "@/db/values/catalog-imports";

/** The limits of imports. */

/** An import is kept for this long. */
export const IMPORT_DAYS = 90;

/** The imports that an account can begin within 24 hours. */
export const MAX_IMPORTS = 50;

/** The files of audio that one request names, at most. */
export const MAX_AUDIO_FILES = 100;

/** The rows that one job carries out, so that other long work has its turn. */
export const ROWS_AT_ONCE = 100;

/** The filter of the rows of an import on its page. */
export const ROW_FILTERS = ["all", ...IMPORT_ROW_STATES] as const;

export type RowFilter = (typeof ROW_FILTERS)[number];
