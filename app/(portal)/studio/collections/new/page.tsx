import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/app/_request/page-caller";
import { writeCollection } from "@/app/(portal)/studio/collections/actions";
import { findStudioArtist } from "@/app/(portal)/studio/open-studio";
import { CollectionForm } from "@/components/discovery/collections/collection-form";
import { DetailHeader } from "@/components/ui/detail-header";

export const metadata: Metadata = { title: "New collection · Studio" };

export default async function NewCollectionPage() {
  const caller = await requireUser("/studio/collections/new");
  if (!(await findStudioArtist(caller, {}))) redirect("/studio");
  return (
    <>
      <DetailHeader trail={[{ href: "/studio/collections", label: "Collections" }]} title="New collection" />
      <CollectionForm act={writeCollection.bind(null, null)} submit={["Create", "Creating …"]} />
    </>
  );
}
