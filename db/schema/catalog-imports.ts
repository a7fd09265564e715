import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { IMPORT_ROW_STATES, IMPORT_STATES, ON_EXISTING } from "@/db/values/catalog-imports";
import { albums } from "./albums";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { files, uploads } from "./files";
import { tracks } from "./tracks";
import { users } from "./users";

/** Files with many tracks that accounts bring in, each for 90 days. */
export const catalogImports = pgTable(
  "catalog_imports",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    artist_id: ownerColumn(() => artists.id),
    state: text({ enum: IMPORT_STATES }).notNull().default("checking"),
    on_existing: text({ enum: ON_EXISTING }).notNull(),
    filename: text().notNull(),
    /** The file, until its rows are read. */
    file_id: reference().references(() => files.id, { onDelete: "set null" }),
    /** The columns of the file that are not ours. */
    unknown_columns: text().array().notNull().default(sql`'{}'`),
    /** The reason for which the file cannot be read, in a sentence. */
    error: text(),
    /** The reason for which its account may not set prices and shares, in a sentence. */
    sale_refusal: text(),
    created_at: createdAt(),
    completed_at: instant(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("catalog_imports_user_index").on(table.user_id, table.id),
    index("catalog_imports_artist_id_index").on(table.artist_id),
    index("catalog_imports_file_id_index").on(table.file_id),
    index("catalog_imports_expires_at_index").on(table.expires_at),
    check("catalog_imports_state_check", inList(table.state, IMPORT_STATES)),
    check("catalog_imports_on_existing_check", inList(table.on_existing, ON_EXISTING)),
  ],
);

/** The rows of imports, each of which is a track. */
export const catalogImportRows = pgTable(
  "catalog_import_rows",
  {
    import_id: ownerColumn(() => catalogImports.id),
    /** The line of the file on which it begins. */
    line: integer().notNull(),
    state: text({ enum: IMPORT_ROW_STATES }).notNull(),
    /** The cells that are not empty, by column. */
    cells: json().notNull(),
    /** Sentences by column. */
    errors: json().notNull().default(sql`'{}'`),
    warnings: json().notNull().default(sql`'{}'`),
    has_warnings: boolean().notNull().default(false),
    /** The name of its audio file without folder, in lower case. */
    audio_key: text(),
    /** The upload of its audio, until that is a track or has expired. */
    upload_id: uuid().references(() => uploads.id, { onDelete: "set null" }),
    /** The track that it updates, or has created. */
    track_id: reference().references(() => tracks.id, { onDelete: "set null" }),
    album_id: reference().references(() => albums.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.line] }),
    index("catalog_import_rows_state_index").on(table.import_id, table.state, table.line),
    index("catalog_import_rows_audio_index").on(table.import_id, table.audio_key),
    uniqueIndex("catalog_import_rows_upload_key").on(table.upload_id),
    index("catalog_import_rows_track_id_index").on(table.track_id),
    index("catalog_import_rows_album_id_index").on(table.album_id),
    check("catalog_import_rows_state_check", inList(table.state, IMPORT_ROW_STATES)),
  ],
);
