"use client";

import { type FormEvent, useRef, useState } from "react";
import { useAutosave } from "@/components/catalog/tracks/autosave";
import { SaveLine } from "@/components/catalog/tracks/save-line";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type { ArtistChanges } from "@/lib/catalog/artists/edit-contract";
import type { StudioProfile } from "@/lib/catalog/studio/pages";
import { editableArtist } from "./editable-artist";
import { LinkFields } from "./link-fields";
import { parseProfileChange, storedProfile } from "./profile-fields";

type Props = {
  profile: StudioProfile;
  genres: readonly { id: number; name: string }[];
  countries: readonly { value: string; label: string }[];
};

const GENRE_LABELS = ["Main genre", "Second genre", "Third genre"];

const CONSENTS = [
  { value: "ask", label: "Ask me first" },
  { value: "mutual", label: "Credit it at once where the artists follow each other" },
];

/** The profile of an artist, saved as it is typed. */
export function ProfileForm({ profile, genres, countries }: Props) {
  const refresh = useCarefulRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { id } = profile;
  const { state, errors, unsavedChanges, change, flush, retry } = useAutosave<ArtistChanges>(
    `artist-${id}`,
    storedProfile(profile),
    editableArtist(id),
    refresh,
  );

  const fields = { ...storedProfile(profile), ...unsavedChanges };

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, tagName } = target as HTMLInputElement;
    if (form.current) change(parseProfileChange(form.current, name), tagName === "SELECT");
  }

  const field = (name: string) => ({ name, error: errors[name] });

  return (
    <form
      ref={form}
      aria-label={`Profile of ${profile.name}`}
      onInput={handleChange}
      onBlur={() => void flush()}
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
      noValidate
      className="space-y-4"
    >
      <TextField {...field("name")} label="Artist name" maxLength={120} defaultValue={fields.name ?? ""} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("city")} label="City" optional maxLength={80} defaultValue={fields.city ?? ""} />
        <SelectField
          key={`country ${unsavedChanges.country}`}
          {...field("country")}
          label="Country"
          optional
          options={[{ value: "", label: "Not shown" }, ...countries]}
          defaultValue={fields.country ?? ""}
        />
      </div>
      <TextArea
        {...field("description")}
        label="About the artist"
        optional
        rows={5}
        defaultValue={fields.description ?? ""}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <GenreSelects stored={fields.genres ?? []} genres={genres} error={errors.genres} />
      </div>
      <LinkFields
        key={JSON.stringify(unsavedChanges.links)}
        links={fields.links ?? []}
        error={errors.links}
        changed={(links) => change({ links })}
      />
      <SelectField
        key={`credit_consent ${unsavedChanges.credit_consent}`}
        {...field("credit_consent")}
        label="When others credit this artist"
        hint="What you have not agreed to is not on its page."
        options={CONSENTS}
        defaultValue={fields.credit_consent ?? "ask"}
      />
      <SaveLine state={state} retry={retry} />
    </form>
  );
}

/** Up to three genres in order. Once one is chosen, all three stay as they are seen: the stored ones have no gaps. */
function GenreSelects({
  stored,
  genres,
  error,
}: Pick<Props, "genres"> & { stored: readonly number[]; error: string | undefined }) {
  const [selection, setSelection] = useState<readonly string[]>();
  const values = selection ?? GENRE_LABELS.map((_, index) => String(stored[index] ?? ""));
  const options = [
    { value: "", label: "–" },
    ...genres.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return GENRE_LABELS.map((label, index) => (
    <SelectField
      key={label}
      name={`genre${index + 1}`}
      label={label}
      optional
      options={options}
      error={index === 0 ? error : undefined}
      value={values[index]}
      onChange={({ target }) => setSelection(values.map((one, at) => (at === index ? target.value : one)))}
    />
  ));
}
