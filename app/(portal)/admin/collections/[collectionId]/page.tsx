import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { deleteCollection, writeCollection } from "@/app/(portal)/admin/collections/actions";
import { CollectionForm } from "@/components/admin/collections/collection-form";
import { DeleteCollection } from "@/components/admin/collections/delete-collection";
import { LinkButton } from "@/components/ui/button";
import { DetailHeader } from "@/components/ui/detail-header";
import { collectionPath } from "@/lib/catalog/resource-shapes/addresses";
import { openCollection } from "@/lib/discovery/collections/service";

export const metadata: Metadata = { title: "Collection · Admin" };

export default async function EditCollectionPage({ params }: PageProps<"/admin/collections/[collectionId]">) {
  const { collectionId } = await params;
  const caller = await requireOperator(`/admin/collections/${collectionId}`);
  const { collection } = await loadOrRefuse(openCollection(caller, { collection_id: collectionId }));
  const { id, name } = collection;
  return (
    <>
      <DetailHeader trail={[{ href: "/admin/collections", label: "Collections" }]} title={name}>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={collectionPath(collection)} size="sm">
            View public page
          </LinkButton>
          <DeleteCollection name={name} act={deleteCollection.bind(null, id)} />
        </div>
      </DetailHeader>
      <CollectionForm
        collection={collection}
        act={writeCollection.bind(null, id)}
        submit={["Save", "Saving …"]}
      />
    </>
  );
}
