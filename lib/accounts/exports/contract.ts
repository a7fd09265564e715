import { z } from "zod";
import { pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { examplePage, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { EXPORT_DAYS, MAX_EXPORTS } from "./constants";
import { Export, exampleExport } from "./shapes";

const defaults = { tag: "Your account", access: "session" } as const;

export const createAccountExport = operation({
  ...defaults,
  id: "createAccountExport",
  method: "POST",
  path: "/users/me/exports",
  summary: "Ask for a file of all your data",
  description:
    "Makes a ZIP file of what the account has and did: one JSON and one CSV for each kind of thing, and an index that says what each column " +
    `means; with \`include_files\` your uploads too. One at a time (409), ${MAX_EXPORTS} within 24 hours (429), and only with a fresh ` +
    `proof of who you are (403 with the \`reason_code\` \`sign_in_again\`). An email and the event \`export.completed\` say that it is complete. ` +
    `The file is kept for ${EXPORT_DAYS} days.`,
  body: z.object({ include_files: z.boolean().default(false).describe("Whether your uploads are in it.") }),
  response: succeeded({ export: Export }),
  status: 202,
  errors: ["forbidden", "conflict"],
  example: {
    body: { include_files: false },
    response: {
      export: {
        ...exampleExport,
        state: "waiting",
        progress: 0,
        size_bytes: null,
        expires_at: null,
        download_url: null,
      },
    },
  },
});

export const listAccountExports = operation({
  ...defaults,
  id: "listAccountExports",
  method: "GET",
  path: "/users/me/exports",
  summary: "List your exports",
  description:
    "Lists the files of your data that you asked for, newest first, those that have expired included.",
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(Export) }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleExport]) } },
});

export const getAccountExport = operation({
  ...defaults,
  id: "getAccountExport",
  method: "GET",
  path: "/users/me/exports/{exportId}",
  summary: "Get one of your exports",
  description: "Returns how far an export is, and the address of its file. 404 for one of others.",
  params: z.object({ exportId: pathId.describe("The export's id.") }),
  response: succeeded({ export: Export }),
  errors: ["not_found"],
  example: { params: { exportId: 1 }, response: { export: exampleExport } },
});
