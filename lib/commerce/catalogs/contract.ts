import { z } from "zod";
import { pathId } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { COLUMNS } from "./column-names";

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
