import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { CreateGenre } from "@/components/admin/taxonomy/label-actions";
import { LabelList } from "@/components/admin/taxonomy/label-list";
import { PageHeader } from "@/components/ui/page-header";
import { listLabels } from "@/lib/catalog/taxonomy/service";
import { createGenre, mergeLabel, renameGenre } from "./actions";

export const metadata: Metadata = { title: "Genres and tags" };

export default async function GenresPage({ searchParams }: PageProps<"/admin/genres">) {
  const caller = await requireOperator("/admin/genres");
  const { chosen, search, page } = listQuery(await searchParams, "kind", ["genre", "tag"]);
  const { counts, pagination } = await listLabels(caller, { kind: chosen, search, page });
  const actions = { rename: renameGenre, merge: mergeLabel };
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeader title="Genres and tags">
          Artists choose from these genres. Tags are created when artists use them.
        </PageHeader>
        <div className="mb-8">
          <CreateGenre create={createGenre} />
        </div>
      </div>
      <LabelList page={pagination} counts={counts} chosen={chosen} search={search} {...actions} />
    </>
  );
}
