import { LinkButton } from "@/components/ui/button";
import { DetailHeader } from "@/components/ui/detail-header";
import type { FormAction } from "@/components/ui/form";
import { HiddenNotice } from "@/components/ui/hidden-notice";
import { collectionPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenCollection } from "@/lib/discovery/collections/pages";
import { CollectionForm } from "./collection-form";
import { DeleteCollection } from "./delete-collection";

/** A collection for who changes it: its form, and what leads to its public page. */
export function EditCollection({
  view: { collection, hidden_reason },
  list,
  write,
  remove,
}: {
  view: OpenCollection;
  /** The path of the list that it is in. */
  list: string;
  write: FormAction;
  remove: FormAction;
}) {
  const { name } = collection;
  return (
    <>
      <DetailHeader trail={[{ href: list, label: "Collections" }]} title={name}>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={collectionPath(collection)} size="sm">
            View public page
          </LinkButton>
          <DeleteCollection name={name} act={remove} />
        </div>
      </DetailHeader>
      <div className="mb-6 empty:hidden">
        <HiddenNotice noun="collection" id={collection.id} reason={hidden_reason} />
      </div>
      <CollectionForm collection={collection} act={write} submit={["Save", "Saving …"]} />
    </>
  );
}
