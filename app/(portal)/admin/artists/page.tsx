import type { Metadata } from "next";
import { listOrder, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { AllArtists } from "@/components/admin/people/all-artists";
import { CreateArtist } from "@/components/admin/people/create-artist";
import { PageHeader } from "@/components/ui/page-header";
import { ARTIST_FILTERS, ARTIST_SORTS } from "@/lib/catalog/artists/kinds";
import { listAllArtists } from "@/lib/catalog/artists/service";
import { createArtist } from "./actions";

export const metadata: Metadata = { title: "Artists" };

export default async function AllArtistsPage({ searchParams }: PageProps<"/admin/artists">) {
  const caller = await requireOperator("/admin/artists");
  const params = await searchParams;
  const { chosen, search, page } = listQuery(params, "members", ARTIST_FILTERS);
  const order = listOrder(params, ARTIST_SORTS);
  const { counts, pagination } = await listAllArtists(caller, { members: chosen, search, page, ...order });
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
      <AllArtists page={pagination} counts={counts} chosen={chosen} search={search} order={order} />
    </>
  );
}
