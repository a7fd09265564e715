"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { editablePlaylist } from "@/components/community/playlists/editable-playlist";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { PlaylistChanges } from "@/lib/community/playlists/edit-contract";
import { ApiFailure } from "@/lib/platform/http-client/client";
import { Edits } from "@/lib/platform/http-client/edits";

const OPTIONS = [
  { value: "public", label: "Public: everywhere" },
  { value: "unlisted", label: "Unlisted: with the link only" },
  { value: "private", label: "Private: you and its editors" },
];

interface Details {
  name: string;
  description: string | null;
  visibility: NonNullable<PlaylistChanges["visibility"]>;
}

/** The dialog that makes a playlist. */
export function NewPlaylist({ act }: { act: FormAction }) {
  return (
    <FormDialog
      label="New playlist"
      look="primary"
      title="New playlist"
      description="Add tracks to it from their pages."
      submit="Create playlist"
      done="Playlist created"
      act={act}
      fields={(state) => <Fields state={state} />}
    />
  );
}

/** The dialog that edits a playlist. What somebody else has changed since is not overwritten unasked. */
export function EditPlaylist({
  playlist,
  picture,
}: {
  playlist: Details & { id: number };
  picture: ReactNode;
}) {
  const { id, name, description, visibility } = playlist;
  const { refresh } = useRouter();
  const [edits] = useState(() => new Edits(editablePlaylist(id), { name, description, visibility }));
  useEffect(() => {
    edits.shown = { name, description, visibility };
  }, [edits, name, description, visibility]);

  async function act(_: FormState, data: FormData): Promise<FormState> {
    const values = Object.fromEntries([...data].map(([field, value]) => [field, String(value)]));
    try {
      const changes = diffValues(values, edits.shown);
      if (Object.keys(changes).length > 0) await edits.save(changes);
      refresh();
      return { done: true };
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const again = cause.code === "conflict" ? " Save again to replace it." : "";
      return { message: cause.message + again, errors: cause.errors, values };
    }
  }

  return (
    <FormDialog
      label="Edit"
      look="plain"
      title="Edit playlist"
      description="Tracks are ordered on the page itself."
      submit="Save"
      done="Playlist saved"
      act={act}
      fields={(state) => (
        <>
          {picture}
          <Fields state={state} playlist={playlist} />
        </>
      )}
    />
  );
}

/** Finds the values of a submitted form that differ from the stored ones. */
function diffValues(values: Record<string, string>, current: PlaylistChanges): PlaylistChanges {
  const submitted = {
    name: (values.name ?? "").trim(),
    description: (values.description ?? "").trim() || null,
    visibility: values.visibility as PlaylistChanges["visibility"],
  };
  const names = Object.keys(submitted) as (keyof typeof submitted)[];
  return Object.fromEntries(
    names.filter((field) => submitted[field] !== current[field]).map((field) => [field, submitted[field]]),
  );
}

function Fields({ state: { values, errors }, playlist }: { state: FormState; playlist?: Details }) {
  return (
    <>
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
