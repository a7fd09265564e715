"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog, OpenFormDialog } from "@/components/ui/form-dialog";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import type { LabelKind } from "@/lib/catalog/taxonomy/kinds";

export function CreateGenre({ create }: { create: FormAction }) {
  return (
    <FormDialog
      label="Create genre"
      look="primary"
      title="Create a genre"
      description="Artists can then choose it for their tracks."
      fields={({ values, errors }) => (
        <TextField name="name" label="Name" maxLength={60} defaultValue={values?.name} error={errors?.name} />
      )}
      submit="Create genre"
      act={create}
      done="The genre is created."
    />
  );
}

type Label = { kind: LabelKind; name: string; path: string };

/** The menu of a genre or tag for operators. */
export function LabelMenu({
  kind,
  name,
  path,
  rename,
  merge,
}: Label & {
  /** Tags have none: artists write them. */
  rename?: FormAction;
  merge: FormAction;
}) {
  const [dialog, setDialog] = useState<"rename" | "merge">();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        aria-label={`Change ${name}`}
        face={<Ellipsis aria-hidden className="size-4" />}
        className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-sm text-quiet -outline-offset-2 hover:bg-well hover:text-ink noscript:hidden"
      >
        <MenuLink href={path}>View public page</MenuLink>
        {rename && <MenuItem onSelect={() => setDialog("rename")}>Rename</MenuItem>}
        <MenuItem onSelect={() => setDialog("merge")}>Merge into another {kind}</MenuItem>
      </Menu>
      {dialog === "rename" && rename && <RenameDialog name={name} act={rename} close={close} />}
      {dialog === "merge" && <MergeDialog kind={kind} name={name} act={merge} close={close} />}
    </>
  );
}

type DialogProps = { name: string; act: FormAction; close: () => void };

const RenameDialog = ({ name, ...dialog }: DialogProps) => (
  <OpenFormDialog
    {...dialog}
    title={`Rename ${name}`}
    description="Links and searches with the old name still lead to it."
    fields={({ values, errors }) => (
      <TextField
        name="name"
        label="Name"
        maxLength={60}
        defaultValue={values?.name ?? name}
        error={errors?.name}
      />
    )}
    submit="Rename"
    done="The genre is renamed."
  />
);

const MergeDialog = ({ kind, name, ...dialog }: DialogProps & { kind: LabelKind }) => (
  <OpenFormDialog
    {...dialog}
    look="danger"
    title={`Merge ${name}`}
    description={`Its tracks get the other ${kind}, and its name leads there. This cannot be undone.`}
    fields={({ values, errors }) => (
      <TextField
        name="into"
        label={"Merge into"}
        maxLength={100}
        autoComplete="off"
        defaultValue={values?.into}
        error={errors?.into}
      />
    )}
    submit="Merge"
    done={`${name} is merged.`}
  />
);
