import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { pageCaller } from "@/app/_request/page-caller";
import { CollectionCards } from "@/components/discovery/collections/collection-cards";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pager } from "@/components/ui/pager";
import { openCollections } from "@/lib/discovery/collections/service";

export const metadata: Metadata = {
  title: "Collections",
  description: "Music that the people of this server have put together.",
};

export default async function CollectionsPage({ searchParams }: PageProps<"/collections">) {
  const { page } = listQuery(await searchParams, "sort", ["newest"]);
  const collections = await openCollections(await pageCaller(), { page });
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <PageHeader title="Collections">
        Music that belongs together, chosen by people on this server.
      </PageHeader>
      <Pager page={collections} path="/collections" query={{}}>
        {collections.data.length === 0 ? (
          <EmptyState title="No collections yet">Operators and producers put them together.</EmptyState>
        ) : (
          <CollectionCards collections={collections.data} first />
        )}
      </Pager>
    </div>
  );
}
