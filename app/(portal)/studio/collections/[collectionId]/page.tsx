import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { deleteCollection, writeCollection } from "@/app/(portal)/studio/collections/actions";
import { EditCollection } from "@/components/discovery/collections/edit-collection";
import { openCollection } from "@/lib/discovery/collections/service";

export const metadata: Metadata = { title: "Collection · Studio" };

export default async function EditCollectionPage({
  params,
}: PageProps<"/studio/collections/[collectionId]">) {
  const { collectionId } = await params;
  const caller = await requireUser(`/studio/collections/${collectionId}`);
  const view = await loadOrRefuse(openCollection(caller, { collection_id: collectionId }));
  const { id, owner } = view.collection;
  if (owner?.id !== caller.userId) notFound();
  return (
    <EditCollection
      view={view}
      list="/studio/collections"
      write={writeCollection.bind(null, id)}
      remove={deleteCollection.bind(null, id)}
    />
  );
}
