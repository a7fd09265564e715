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
import { RightsFields } from "./rights-fields";
import { SaveLine } from "./save-line";
import { bpmWords, keyFacts } from "./sound-facts";
import { changeOf, fieldName, fieldOf, storedFields } from "./track-fields";
import { KEY_OPTIONS, SCALE_OPTIONS, VISIBILITY_OPTIONS } from "./words";

type Props = {
  track: StudioDraft;
  genres: readonly { id: number; name: string }[];
};

const MEASURED = "Measured: ";

/**
 * The form of a track, saved as it is typed. Its fields hold their own values: what the analysis finds appears in those that
 * nobody has typed into.
 */
export function TrackForm({ track, genres }: Props) {
  const refresh = useCarefulRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, kept, change, flush } = useAutosave<TrackChanges>(
    `track-${track.id}`,
    storedFields(track),
    editableTrack(track.id),
    refresh,
  );

  const { genres: keptGenres, ...keptFields } = kept;
  const shown = { ...track, ...keptFields };
  const stored = keptGenres ? genres.filter(({ id }) => keptGenres.includes(id)) : track.genres;

  function changed({ target }: FormEvent<HTMLFormElement>) {
    const element = target as HTMLInputElement;
    const field = fieldOf(element);
    if (form.current)
      change(changeOf(form.current, field), element.tagName === "SELECT" || element.type === "checkbox");
  }

  const { facts } = track;
  const named = (name: string, error = errors[name]) => ({ name: fieldName(name, track.id), error });

  return (
    <form
      ref={form}
      aria-label={`Details of ${track.name}`}
      onInput={changed}
      onBlur={() => void flush()}
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
      noValidate
      className="space-y-4"
    >
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
        <div className="sm:col-span-6">
          <FollowingText {...named("name")} label="Title" maxLength={200} stored={shown.name} />
        </div>
        <GenreFields trackId={track.id} stored={stored} genres={genres} error={errors.genres} />
        <div className="sm:col-span-6">
          <TextField
            {...named("tags")}
            label="Tags"
            hint="Separate them with commas: late night, vinyl, 808"
            optional
            autoCapitalize="none"
            defaultValue={shown.tags.join(", ")}
          />
        </div>
        <div className="sm:col-span-2">
          <BpmField
            {...named("bpm")}
            hint={facts ? bpmWords(facts, MEASURED) : undefined}
            stored={shown.bpm}
          />
        </div>
        <div className="sm:col-span-2">
          <FollowingSelect
            {...named("key")}
            stored={shown.key ?? ""}
            label="Key"
            hint={facts ? keyFacts(facts, MEASURED) : undefined}
            optional
            options={KEY_OPTIONS}
          />
        </div>
        <div className="sm:col-span-2">
          <FollowingSelect
            {...named("scale")}
            stored={shown.scale ?? ""}
            label="Scale"
            optional
            options={SCALE_OPTIONS}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            {...named("release_date")}
            label="Release date"
            type="date"
            defaultValue={shown.release_date}
          />
        </div>
        <div className="sm:col-span-4">
          <FollowingSelect
            {...named("visibility")}
            stored={shown.visibility}
            label="Who can find it"
            options={VISIBILITY_OPTIONS}
          />
        </div>
        <div className="sm:col-span-6">
          <TextArea
            {...named("description")}
            label="Description"
            optional
            rows={3}
            defaultValue={shown.description ?? ""}
          />
        </div>
      </div>
      <fieldset>
        <legend className="sr-only">Options</legend>
        <Checkbox
          name={fieldName("explicit", track.id)}
          label="Explicit"
          hint="The lyrics are not for children."
          defaultChecked={shown.explicit}
        />
        <Checkbox
          name={fieldName("downloadable", track.id)}
          label="Free download"
          hint="Signed-in listeners can download it as a file."
          defaultChecked={shown.downloadable}
        />
      </fieldset>
      <RightsFields track={shown} named={named} />
      <SaveLine state={state} retry={() => void flush()} />
    </form>
  );
}
