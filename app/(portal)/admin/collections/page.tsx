import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { setFeatured } from "@/app/(portal)/admin/collections/actions";
import { AllCollections } from "@/components/admin/collections/all-collections";
import { FeaturedList } from "@/components/admin/collections/featured-list";
import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listAllCollections } from "@/lib/discovery/collections/service";

export const metadata: Metadata = { title: "Collections · Admin" };

export default async function AdminCollectionsPage({ searchParams }: PageProps<"/admin/collections">) {
  const caller = await requireOperator("/admin/collections");
  const { search, page } = listQuery(await searchParams, "state", ["all"]);
  const { featured, pagination } = await listAllCollections(caller, { search, page });
  return (
    <>
      <PageHeader title="Collections">What the front page shows, and everything to choose from.</PageHeader>
      <div className="mb-8">
        <LinkButton href="/admin/collections/new" look="primary">
          New collection
        </LinkButton>
      </div>
      <FeaturedList featured={featured} set={setFeatured} />
      <AllCollections page={pagination} search={search} places={featured.length} set={setFeatured} />
    </>
  );
}
