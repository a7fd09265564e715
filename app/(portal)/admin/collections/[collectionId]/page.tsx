import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { deleteCollection, writeCollection } from "@/app/(portal)/admin/collections/actions";
import { EditCollection } from "@/components/discovery/collections/edit-collection";
import { openCollection } from "@/lib/discovery/collections/service";

export const metadata: Metadata = { title: "Collection · Admin" };

export default async function EditCollectionPage({ params }: PageProps<"/admin/collections/[collectionId]">) {
  const { collectionId } = await params;
  const caller = await requireOperator(`/admin/collections/${collectionId}`);
  const view = await loadOrRefuse(openCollection(caller, { collection_id: collectionId }));
  const { id } = view.collection;
  return (
    <EditCollection
      view={view}
      list="/admin/collections"
      write={writeCollection.bind(null, id)}
      remove={deleteCollection.bind(null, id)}
    />
  );
}
