import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { artists } from "@/db/schema/artists";
import { catalogImportRows, catalogImports } from "@/db/schema/catalog-imports";
import { files } from "@/db/schema/files";

/** Imports go with their account, before its files lose their owner. What they created stays with its artists. */
export const erasure = {
  exports: {
    imports: {
      tables: ["catalog_imports"],
      columns: {
        id: "Its id.",
        artist: "The artist for which it was.",
        filename: "The name of its file.",
        state: "How far it was.",
        on_existing: "What it did with tracks that existed.",
        created_at: "When you began it.",
      },
      rows: (user) => sql`
        select ${catalogImports.id}, ${artists.name} as artist, ${catalogImports.filename}, ${catalogImports.state}, ${catalogImports.on_existing},
          ${catalogImports.created_at}
        from ${catalogImports} join ${artists} on ${artists.id} = ${catalogImports.artist_id}
        where ${catalogImports.user_id} = ${user} order by ${catalogImports.id}`,
    },
    import_rows: {
      tables: ["catalog_import_rows"],
      columns: {
        import_id: "The import of which it is.",
        line: "Its line in the file.",
        state: "What became of it.",
        cells: "Its cells, by column.",
        track_id: "The track that it created or changed.",
      },
      rows: (user) => sql`
        select ${catalogImportRows.import_id}, ${catalogImportRows.line}, ${catalogImportRows.state}, ${catalogImportRows.cells},
          ${catalogImportRows.track_id}
        from ${catalogImportRows} join ${catalogImports} on ${catalogImports.id} = ${catalogImportRows.import_id}
        where ${catalogImports.user_id} = ${user} order by ${catalogImportRows.import_id}, ${catalogImportRows.line}`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with gone as (delete from ${catalogImports} where ${catalogImports.user_id} = ${userId} returning ${catalogImports.file_id})
    delete from ${files} where ${files.id} in (select file_id from gone)`,
} satisfies Erasure;
