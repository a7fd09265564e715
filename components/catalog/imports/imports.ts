import type * as imports from "@/lib/commerce/catalogs/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const createImport = endpoint<typeof imports.createImport>("createImport", "POST", "/imports");
export const addImportAudio = endpoint<typeof imports.addImportAudio>(
  "addImportAudio",
  "PATCH",
  "/imports/{importId}/audio",
);
