"use client";

import { type FormEvent, useRef } from "react";
import { TYPE_OPTIONS } from "@/components/catalog/new-album/words";
import { useAutosave } from "@/components/catalog/tracks/autosave";
import { SaveLine } from "@/components/catalog/tracks/save-line";
import { VISIBILITY_OPTIONS } from "@/components/catalog/tracks/words";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type { AlbumChanges } from "@/lib/catalog/albums/edit-contract";
import type { OpenAlbum } from "@/lib/catalog/studio/pages";
import { editableAlbum } from "./editable-album";

/** The form of an album, saved as it is typed. */
export function AlbumForm({
  album,
}: {
  album: Pick<OpenAlbum, "id" | "name" | "type" | "description" | "release_date" | "visibility">;
}) {
  const { id, ...values } = album;
  const refresh = useCarefulRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, unsavedChanges, change, flush, retry } = useAutosave<AlbumChanges>(
    `album-${id}`,
    values,
    editableAlbum(id),
    refresh,
  );

  const fields = { ...values, ...unsavedChanges };

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value, tagName } = target as HTMLInputElement;
    change(parseChange(name, value.trim()), tagName === "SELECT");
  }

  return (
    <form
      ref={form}
      aria-label={`Details of ${album.name}`}
      onInput={handleChange}
      onBlur={() => void flush()}
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
      noValidate
      className="space-y-4"
    >
      <TextField name="name" label="Title" maxLength={200} defaultValue={fields.name} error={errors.name} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          key={`type ${unsavedChanges.type}`}
          name="type"
          label="Type"
          options={TYPE_OPTIONS}
          defaultValue={fields.type}
          error={errors.type}
        />
        <TextField
          name="release_date"
          label="Release date"
          type="date"
          defaultValue={fields.release_date}
          error={errors.release_date}
        />
        <SelectField
          key={`visibility ${unsavedChanges.visibility}`}
          name="visibility"
          label="Who can find it"
          options={VISIBILITY_OPTIONS}
          defaultValue={fields.visibility}
          error={errors.visibility}
        />
      </div>
      <TextArea
        name="description"
        label="Description"
        optional
        rows={3}
        defaultValue={fields.description ?? ""}
        error={errors.description}
      />
      <SaveLine state={state} retry={retry} />
    </form>
  );
}

function parseChange(field: string, value: string): AlbumChanges {
  switch (field) {
    case "name":
      return { name: value };
    case "type":
      return { type: value as AlbumChanges["type"] };
    case "release_date":
      return value ? { release_date: value } : {};
    case "visibility":
      return { visibility: value as AlbumChanges["visibility"] };
    case "description":
      return { description: value || null };
    default:
      return {};
  }
}
