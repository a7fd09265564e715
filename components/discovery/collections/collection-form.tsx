"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { SettingsForm } from "@/components/ui/settings-form";
import type { OpenCollection } from "@/lib/discovery/collections/pages";
import { itemsOfCollection } from "./collection-items";
import { ItemEditor } from "./item-editor";

type Collection = OpenCollection["collection"];

const VISIBILITIES = [
  { value: "public", label: "Public: everywhere" },
  { value: "unlisted", label: "Unlisted: with the link only" },
  { value: "private", label: "Private: its owner and operators" },
];

/** A collection as its owner or an operator writes it. */
export function CollectionForm({
  collection,
  act,
  submit,
}: {
  collection?: Pick<Collection, "name" | "description" | "visibility" | "items" | "items_count">;
  act: FormAction;
  submit: [label: string, pending: string];
}) {
  const hiddenCount = collection ? collection.items_count - collection.items.length : 0;
  return (
    <div className="max-w-form space-y-5">
      {hiddenCount > 0 && (
        <Notice
          tone="amber"
          title={hiddenCount === 1 ? "One item is not public now" : `${hiddenCount} items are not public now`}
        >
          <p>The list below does not show them. Saving removes them from the collection.</p>
        </Notice>
      )}
      <SettingsForm act={act} submit={submit} status={() => "Saved."}>
        {({ values, errors }) => (
          <>
            <TextField
              name="name"
              label="Name"
              maxLength={200}
              required
              defaultValue={values?.name ?? collection?.name}
              error={errors?.name}
            />
            <TextArea
              name="description"
              label="Description"
              optional
              maxLength={2_000}
              defaultValue={values?.description ?? collection?.description ?? ""}
              error={errors?.description}
            />
            <SelectField
              name="visibility"
              label="Visibility"
              options={VISIBILITIES}
              defaultValue={values?.visibility ?? collection?.visibility ?? "public"}
              error={errors?.visibility}
            />
            <ItemEditor
              initial={collection ? itemsOfCollection(collection) : []}
              text={values?.items}
              error={errors?.items}
            />
          </>
        )}
      </SettingsForm>
    </div>
  );
}
