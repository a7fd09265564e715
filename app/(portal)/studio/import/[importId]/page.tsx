import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { AUDIO_ACCEPT } from "@/components/catalog/files/formats";
import { ImportView } from "@/components/catalog/imports/import-view";
import { ROW_FILTERS } from "@/lib/commerce/catalogs/constants";
import { openImport } from "@/lib/commerce/catalogs/page-service";
import { deleteImport, startImport } from "./actions";

export const metadata: Metadata = { title: "Import · Studio" };

export default async function ImportPage({ params, searchParams }: PageProps<"/studio/import/[importId]">) {
  const { importId } = await params;
  const caller = await requireUser(`/studio/import/${importId}`);
  const { chosen: state, page } = listQuery(await searchParams, "state", ROW_FILTERS);
  const own = await loadOrRefuse(openImport(caller, { import_id: importId, state, page }));
  return (
    <ImportView
      {...own}
      filter={state}
      accept={AUDIO_ACCEPT}
      acts={{ start: startImport.bind(null, importId), remove: deleteImport.bind(null, importId) }}
    />
  );
}
