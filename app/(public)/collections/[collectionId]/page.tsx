import type { Metadata } from "next";
import { pageViewer } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { ReportButton } from "@/components/community/reports/report-button";
import { CollectionView } from "@/components/discovery/collections/collection-view";
import { LinkButton } from "@/components/ui/button";
import { pluralize } from "@/lib/platform/counted";
import { collectionAt } from "./open-collection";

type Props = PageProps<"/collections/[collectionId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { collection } = await collectionAt((await params).collectionId);
  const { name, description, items, visibility } = collection;
  return {
    title: name,
    description: description ?? `A collection of ${pluralize(items.length, "item")}.`,
    openGraph: { url: "./" },
    ...(visibility !== "public" && { robots: { index: false } }),
  };
}

export default async function CollectionPage({ params }: Props) {
  const [view, viewer] = await Promise.all([collectionAt((await params).collectionId), pageViewer()]);
  const { collection, editable } = view;
  const { id, name } = collection;
  const isSignedIn = viewer !== null;
  const actions = (
    <>
      {editable && (
        <LinkButton href={`/${viewer?.isOperator ? "admin" : "studio"}/collections/${id}`}>Edit</LinkButton>
      )}
      {!editable && (
        <ReportButton subjectType="collection" subjectId={id} name={`“${name}”`} isSignedIn={isSignedIn} />
      )}
    </>
  );
  const rows = await trackRows(collection.items.flatMap(({ track }) => track ?? []));
  return <CollectionView opened={view} rows={rows} isSignedIn={isSignedIn} actions={actions} />;
}
