import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { writeCollection } from "@/app/(portal)/admin/collections/actions";
import { CollectionForm } from "@/components/discovery/collections/collection-form";
import { DetailHeader } from "@/components/ui/detail-header";

export const metadata: Metadata = { title: "New collection · Admin" };

export default async function NewCollectionPage() {
  await requireOperator("/admin/collections/new");
  return (
    <>
      <DetailHeader trail={[{ href: "/admin/collections", label: "Collections" }]} title="New collection" />
      <CollectionForm act={writeCollection.bind(null, null)} submit={["Create", "Creating …"]} />
    </>
  );
}
