"use client";

import type { ReactNode } from "react";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

const OPTIONS = [
  { value: "public", label: "Public: everywhere" },
  { value: "unlisted", label: "Unlisted: with the link only" },
  { value: "private", label: "Private: you and its editors" },
];

interface Fields {
  name: string;
  description: string | null;
  visibility: string;
}

/** The dialog that edits a playlist, or without one makes a new one. */
export function PlaylistFields({
  playlist,
  act,
  picture,
}: {
  playlist?: Fields;
  act: FormAction;
  /** The field that changes the picture. */
  picture?: ReactNode;
}) {
  const made = playlist === undefined;
  return (
    <FormDialog
      label={made ? "New playlist" : "Edit"}
      look={made ? "primary" : "plain"}
      title={made ? "New playlist" : "Edit playlist"}
      description={made ? "Add tracks to it from their pages." : "Tracks are ordered on the page itself."}
      submit={made ? "Create playlist" : "Save"}
      done={made ? "Playlist created" : "Playlist saved"}
      act={act}
      fields={({ values, errors }) => (
        <>
          {picture}
          <TextField
            name="name"
            label="Name"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={values?.name ?? playlist?.name}
            error={errors?.name}
          />
          <TextArea
            name="description"
            label="Description"
            optional
            maxLength={2000}
            defaultValue={values?.description ?? playlist?.description ?? ""}
            error={errors?.description}
          />
          <SelectField
            name="visibility"
            label="Who can see it"
            options={OPTIONS}
            defaultValue={values?.visibility ?? playlist?.visibility ?? "private"}
            error={errors?.visibility}
          />
        </>
      )}
    />
  );
}

/** The dialog that asks before something is done with a playlist. */
export function PlaylistQuestion({
  label,
  title,
  description,
  submit,
  done,
  act,
  harms = false,
}: {
  label: string;
  title: string;
  description: string;
  submit: string;
  done: string;
  act: FormAction;
  harms?: boolean;
}) {
  return (
    <FormDialog
      label={label}
      look={harms ? "danger" : "plain"}
      quiet
      title={title}
      description={description}
      fields={() => null}
      submit={submit}
      act={act}
      done={done}
    />
  );
}

/** The dialog that invites a person by handle. */
export function InviteField({ act }: { act: FormAction }) {
  return (
    <FormDialog
      label="Invite an editor"
      size="sm"
      title="Invite an editor"
      description="Editors add, remove and order tracks. The invitation is valid for seven days and appears in their library."
      submit="Invite"
      done="Invited"
      act={act}
      fields={({ values, errors }) => (
        <TextField
          name="handle"
          label="Handle"
          hint="As on their profile, such as @latetrain."
          required
          maxLength={31}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values?.handle}
          error={errors?.handle}
        />
      )}
    />
  );
}
