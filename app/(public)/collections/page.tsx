import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { pageCaller, pageViewer } from "@/app/_request/page-caller";
import { CollectionCards } from "@/components/discovery/collections/collection-cards";
import { LinkButton } from "@/components/ui/button";
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
  const caller = await pageCaller();
  const [collections, viewer] = await Promise.all([openCollections(caller, { page }), pageViewer()]);
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <PageHeader
        title="Collections"
        actions={viewer?.makesMusic && <LinkButton href="/studio/collections/new">New collection</LinkButton>}
      >
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
