"use client";

import { type FormEvent, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { TextArea, TextField } from "@/components/ui/field";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type { StudioDraft } from "@/lib/catalog/studio/pages";
import type { TrackChanges } from "@/lib/catalog/tracks/edit-contract";
import { useAutosave } from "./autosave";
import { BpmField } from "./bpm-field";
import { editableTrack } from "./editable-track";
import { FollowingSelect } from "./following-select";
import { FollowingText } from "./following-text";
import { GenreFields } from "./genre-fields";
import { ReleaseFields } from "./release-fields";
import { RightsFields } from "./rights-fields";
import { SaveLine } from "./save-line";
import { bpmWords, keyFacts } from "./sound-facts";
import { fieldKey, fieldName, parseChange, storedFields } from "./track-fields";
import { KEY_OPTIONS, SCALE_OPTIONS } from "./words";

type Props = {
  track: StudioDraft;
  genres: readonly { id: number; name: string }[];
  /** The fields it has: those of the release can be in a form of their own. */
  part?: "all" | "details" | "release";
};

const MEASUREMENT = "Measured: ";

/**
 * The form of a track, saved as it is typed. Its fields hold their own values: what the analysis finds appears in those that
 * nobody has typed into.
 */
export function TrackForm({ track, genres, part = "all" }: Props) {
  const refresh = useCarefulRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, unsavedChanges, change, flush, retry } = useAutosave<TrackChanges>(
    part === "release" ? `track-${track.id}-release` : `track-${track.id}`,
    storedFields(track),
    editableTrack(track.id),
    refresh,
  );

  const { genres: keptGenres, ...keptFields } = unsavedChanges;
  const fields = { ...track, ...keptFields };
  const storedGenres = keptGenres ? genres.filter(({ id }) => keptGenres.includes(id)) : track.genres;

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const element = target as HTMLInputElement;
    const field = fieldKey(element);
    if (form.current)
      change(parseChange(form.current, field), element.tagName === "SELECT" || element.type === "checkbox");
  }

  const { facts } = track;
  const fieldProps = (name: string, error = errors[name]) => ({ name: fieldName(name, track.id), error });

  const release = <ReleaseFields track={fields} named={fieldProps} />;

  return (
    <form
      ref={form}
      aria-label={`${part === "release" ? "Release" : "Details"} of ${track.name}`}
      onInput={handleChange}
      onBlur={() => void flush()}
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
      noValidate
      className="space-y-4"
    >
      {part === "release" ? (
        <div className="grid gap-4 sm:grid-cols-6">{release}</div>
      ) : (
        <>
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
            <div className="sm:col-span-6">
              <FollowingText {...fieldProps("name")} label="Title" maxLength={200} stored={fields.name} />
            </div>
            <GenreFields trackId={track.id} stored={storedGenres} genres={genres} error={errors.genres} />
            <div className="sm:col-span-6">
              <TextField
                {...fieldProps("tags")}
                label="Tags"
                hint="Separate them with commas: late night, vinyl, 808"
                optional
                autoCapitalize="none"
                defaultValue={fields.tags.join(", ")}
              />
            </div>
            <div className="sm:col-span-2">
              <BpmField
                {...fieldProps("bpm")}
                hint={facts ? bpmWords(facts, MEASUREMENT) : undefined}
                stored={fields.bpm}
              />
            </div>
            <div className="sm:col-span-2">
              <FollowingSelect
                {...fieldProps("key")}
                stored={fields.key ?? ""}
                label="Key"
                hint={facts ? keyFacts(facts, MEASUREMENT) : undefined}
                optional
                options={KEY_OPTIONS}
              />
            </div>
            <div className="sm:col-span-2">
              <FollowingSelect
                {...fieldProps("scale")}
                stored={fields.scale ?? ""}
                label="Scale"
                optional
                options={SCALE_OPTIONS}
              />
            </div>
            {part === "all" && release}
            <div className="sm:col-span-6">
              <TextArea
                {...fieldProps("description")}
                label="Description"
                optional
                rows={3}
                defaultValue={fields.description ?? ""}
              />
            </div>
          </div>
          <fieldset>
            <legend className="sr-only">Options</legend>
            <Checkbox
              name={fieldName("explicit", track.id)}
              label="Explicit"
              hint="The lyrics are not for children."
              defaultChecked={fields.explicit}
            />
            <Checkbox
              name={fieldName("downloadable", track.id)}
              label="Free download"
              hint="Signed-in listeners can download it as a file."
              defaultChecked={fields.downloadable}
            />
          </fieldset>
          <RightsFields track={fields} named={fieldProps} />
        </>
      )}
      <SaveLine state={state} retry={retry} />
    </form>
  );
}
