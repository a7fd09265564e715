import { z } from "zod";
import { IMPORT_ROW_STATES, ON_EXISTING } from "@/db/values/catalog-imports";
import { receivedUpload } from "@/lib/catalog/uploads/examples";
import { id, pathId, succeeded, text } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  filterBy,
  pageOrCursorSchema,
  pageQuery,
  pageSchema,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { COLUMNS } from "./column-names";
import { MAX_AUDIO_FILES, MAX_IMPORTS } from "./constants";
import { importUploadId, NO_ROWS } from "./examples";
import { CatalogImport, CatalogImportRow, exampleImport, exampleImportRow } from "./shapes";

const CSV = { type: "text/csv; charset=utf-8" } as const;

export const downloadCatalog = operation({
  id: "downloadCatalog",
  method: "GET",
  path: "/artists/{id}/catalog.csv",
  tag: "Imports",
  summary: "Download an artist's catalog as CSV",
  description:
    `All tracks of an artist that the account manages, drafts included, with the columns ${COLUMNS.map((column) => `\`${column}\``).join(", ")}. ` +
    "Items of a cell are separated by semicolons. Cells of what is not stored here are empty. Text that begins with `=`, `+`, `-` or `@` has an " +
    "apostrophe before it, so that spreadsheets do not run it as a formula. What was exported can be imported. For members of the artist.",
  access: "account",
  scope: "catalog:read",
  params: z.object({ id: pathId.describe("The artist's id.") }),
  file: CSV,
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 } },
});

export const downloadImportTemplate = operation({
  id: "downloadImportTemplate",
  method: "GET",
  path: "/imports/template.csv",
  tag: "Imports",
  summary: "Download a template for imports",
  description: "A file with the columns of a catalog and two example rows.",
  access: "anyone",
  file: CSV,
  example: {},
});

const defaults = { tag: "Imports", access: "account", scope: "catalog:write" } as const;
const params = z.object({ importId: pathId.describe("The import's id.") });
const importAnswer = succeeded({ import: CatalogImport });

export const listImports = operation({
  ...defaults,
  id: "listImports",
  method: "GET",
  path: "/imports",
  summary: "List imports",
  description: "Lists the files with tracks that the account has brought in, newest first.",
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(CatalogImport) }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleImport]) } },
});

export const createImport = operation({
  ...defaults,
  id: "createImport",
  method: "POST",
  path: "/imports",
  summary: "Import a catalog",
  description:
    "Begins to check the rows of a CSV file with the columns of the [template](/docs/reference/imports#downloadImportTemplate), each of which is a track; nothing " +
    "is created before it is started. The header may be in any order, and columns that are not ours are named in `unknown_columns`. Artists are named as they are " +
    "called, or by id: those that the account manages. A row is matched with a track of the artist by its ISRC, else by its title and album. " +
    `429 after ${MAX_IMPORTS} within 24 hours.`,
  body: z.object({
    upload_id: z.uuid().describe("A received upload of yours with the purpose `import`."),
    artist_id: id.describe(
      "An artist of which the account is a member. It is credited on each of the tracks.",
    ),
    on_existing: z
      .enum(ON_EXISTING)
      .default("skip")
      .describe("The action for a row whose track exists. `update` writes the cells that are not empty."),
  }),
  status: 201,
  location: "/imports/{import.id}",
  response: importAnswer,
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    body: { upload_id: importUploadId, artist_id: 1, on_existing: "skip" },
    response: { import: { ...exampleImport, state: "checking", counts: NO_ROWS } },
  },
});

export const getImport = operation({
  ...defaults,
  id: "getImport",
  method: "GET",
  path: "/imports/{importId}",
  summary: "Get an import",
  description: "Returns how far an import is. 404 for one of others.",
  params,
  response: importAnswer,
  errors: ["not_found"],
  example: { params: { importId: 1 }, response: { import: exampleImport } },
});

export const listImportRows = operation({
  ...defaults,
  id: "listImportRows",
  method: "GET",
  path: "/imports/{importId}/rows",
  summary: "List the rows of an import",
  description:
    "Lists the rows in the order of the file, each with what is wrong with its cells and what became of it. Prefer `cursor`.",
  params,
  query: cursorQuery.extend({
    state: filterBy(z.enum(IMPORT_ROW_STATES).optional().describe("Rows in this state alone."), {
      index: "catalog_import_rows_state_index",
    }),
  }),
  response: succeeded({ pagination: pageOrCursorSchema(CatalogImportRow) }),
  errors: ["not_found"],
  example: {
    params: { importId: 1 },
    query: { cursor: "", per_page: 15 },
    response: { pagination: { per_page: 15, next_cursor: null, data: [exampleImportRow] } },
  },
});

export const startImport = operation({
  ...defaults,
  id: "startImport",
  method: "POST",
  path: "/imports/{importId}/start",
  summary: "Start an import",
  description:
    "Carries out the rows of an import that is `checked`, one after the other, each as an edit of its track would be. The track of a row without audio is created when its file comes.",
  params,
  body: z.object({
    skip_errors: z.boolean().default(false).describe("Whether to leave out the rows with errors."),
  }),
  status: 202,
  response: importAnswer,
  errors: ["not_found", "conflict"],
  example: {
    params: { importId: 1 },
    body: { skip_errors: true },
    response: { import: { ...exampleImport, state: "running" } },
  },
});

export const addImportAudio = operation({
  ...defaults,
  id: "addImportAudio",
  method: "PATCH",
  path: "/imports/{importId}/audio",
  summary: "Give an import its audio",
  description:
    "Gives rows their audio by the name of the file, without its folder and in letters of either case. An import that has been started goes on with them. " +
    "`unmatched` are those that no row of a new track waits for.",
  params,
  body: z.object({
    files: z
      .array(
        z.object({
          audio_file: text(1, 1_000).describe("The name of the file, as in the column `audio_file`."),
          upload_id: z.uuid().describe("A received upload of yours with the purpose `audio`."),
        }),
      )
      .min(1)
      .max(MAX_AUDIO_FILES),
  }),
  ifMatch: getImport,
  response: succeeded({
    import: CatalogImport,
    matched: z.array(z.object({ audio_file: z.string(), line: z.int() })),
    unmatched: z.array(z.string()),
  }),
  errors: ["not_found", "conflict"],
  example: {
    params: { importId: 1 },
    body: { files: [{ audio_file: "harbour-lights.wav", upload_id: receivedUpload.id }] },
    response: {
      import: exampleImport,
      matched: [{ audio_file: "harbour-lights.wav", line: 2 }],
      unmatched: [],
    },
  },
});

export const deleteImport = operation({
  ...defaults,
  id: "deleteImport",
  method: "DELETE",
  path: "/imports/{importId}",
  summary: "End an import",
  description: "Ends an import and deletes it with its rows. What it created stays.",
  params,
  ifMatch: getImport,
  response: succeeded({ message: z.string() }),
  errors: ["not_found"],
  example: {
    params: { importId: 1 },
    response: { message: "The import has ended. What it created stays." },
  },
});
