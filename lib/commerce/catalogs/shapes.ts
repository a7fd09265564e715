import { z } from "zod";
import { IMPORT_ROW_STATES, IMPORT_STATES, ON_EXISTING } from "@/db/values/catalog-imports";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { IMPORT_DAYS } from "./constants";

const ImportCounts = z.object({
  rows: count,
  ok: count.describe("Rows that are to be carried out, those that are left once it runs."),
  warnings: count.describe("Rows with a warning, in whatever state."),
  errors: count,
  created: count,
  updated: count,
  skipped: count.describe("Rows of tracks that exist, and are as the row says or were to be skipped."),
  waiting_for_audio: count,
});

/** A file with many tracks. */
export const CatalogImport = z
  .object({
    id,
    state: z
      .enum(IMPORT_STATES)
      .describe(
        "`checking` until its rows are read, or `failed` if they cannot be; `checked` until it is started; `running`; `waiting_for_audio` when " +
          "only rows without a file are left; `completed`.",
      ),
    artist: z.object({ id, name: z.string() }),
    filename: z.string(),
    on_existing: z.enum(ON_EXISTING),
    counts: ImportCounts,
    unknown_columns: z.array(z.string()).describe("The columns of the file that are not read."),
    error: z.string().nullable().describe("The reason why the file cannot be read."),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    expires_at: timestamp.describe(
      `It is deleted then, ${IMPORT_DAYS} days after it began. What was created stays.`,
    ),
  })
  .meta({ id: "CatalogImport" });

export type CatalogImport = z.output<typeof CatalogImport>;

const sentences = z.record(z.string(), z.string());

/** A row of such a file. */
export const CatalogImportRow = z
  .object({
    line: z.int().describe("The line of the file on which it begins."),
    state: z.enum(IMPORT_ROW_STATES),
    title: z.string().nullable(),
    errors: sentences.describe("A sentence by column; `row` for what concerns the whole row."),
    warnings: sentences,
    audio_file: z.string().nullable(),
    has_audio: z.boolean().describe("Whether the file of a track that does not exist yet has been named."),
    track_id: id.nullable().describe("The track that it changes, or has created."),
    album_id: id.nullable(),
  })
  .meta({ id: "CatalogImportRow" });

export type CatalogImportRow = z.output<typeof CatalogImportRow>;

export const exampleImport = {
  id: 1,
  state: "checked",
  artist: { id: 1, name: "Paper Lantern" },
  filename: "catalog.csv",
  on_existing: "skip",
  counts: {
    rows: 2,
    ok: 1,
    warnings: 0,
    errors: 1,
    created: 0,
    updated: 0,
    skipped: 0,
    waiting_for_audio: 0,
  },
  unknown_columns: [],
  error: null,
  created_at: "2026-03-02T07:00:00.000Z",
  completed_at: null,
  expires_at: "2026-05-31T07:00:00.000Z",
} satisfies z.input<typeof CatalogImport>;

export const exampleImportRow = {
  line: 3,
  state: "error",
  title: "Night Ferry",
  errors: { bpm: "Must be an integer." },
  warnings: {},
  audio_file: "night-ferry.wav",
  has_audio: false,
  track_id: null,
  album_id: null,
} satisfies z.input<typeof CatalogImportRow>;
