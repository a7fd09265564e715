import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { AllArtists } from "@/components/admin/people/all-artists";
import { CreateArtist } from "@/components/admin/people/create-artist";
import { PageHeader } from "@/components/ui/page-header";
import { listAllArtists } from "@/lib/catalog/artists/service";
import { createArtist } from "./actions";

export const metadata: Metadata = { title: "Artists" };

export default async function AllArtistsPage({ searchParams }: PageProps<"/admin/artists">) {
  const caller = await requireOperator("/admin/artists");
  const { chosen, search, page } = listQuery(await searchParams, "members", ["all", "none"]);
  const { counts, pagination } = await listAllArtists(caller, { members: chosen, search, page });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeader title="Artists">
          The accounts that manage an artist publish its music and see its insights.
        </PageHeader>
        <div className="mb-8">
          <CreateArtist create={createArtist} />
        </div>
      </div>
      <AllArtists page={pagination} counts={counts} chosen={chosen} search={search} />
    </>
  );
}
